import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { DialogActions } from './DialogActions.tsx';
import { useWords } from '../words.ts';

export interface DialogResultProps {
  /** The news of what has been done, in one sentence. */
  message: ReactNode;
  /** The consequences of it. */
  children?: ReactNode;
  onClose: () => void;
}

/** In place of a dialog's form once its work is done; takes the focus. */
export function DialogResult({ message, children, onClose }: DialogResultProps) {
  const t = useWords();
  return (
    <>
      <Notice kind="success">{message}</Notice>
      {children !== undefined && <div className="mt-4">{children}</div>}
      <DialogActions>
        <Button variant="primary" autoFocus onClick={onClose}>
          {t('platform.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}
