import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Notice } from '../feedback/Notice.tsx';
import { useWords } from '../words.ts';
import { DialogActions } from './DialogActions.tsx';
import { backdropClass, popupClass, viewportClass } from './overlay-class.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** The consequences of a yes. */
  children?: ReactNode;
  /** The verb, such as 'Cancel request'. */
  confirmText: ReactNode;
  cancelText?: ReactNode;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  busyText?: ReactNode;
  /** The reason why the last try failed. */
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question with two answers; the harmless one has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, danger = false, busy = false, error, onClose } = props;
  const t = useWords();
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => next || busy || onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup initialFocus={harmless} className={cx(popupClass, 'sm:max-w-md')}>
            <Base.Title className="text-xl font-bold">{title}</Base.Title>
            {children !== undefined && (
              <Base.Description render={<div />} className="mt-2 text-muted">
                {children}
              </Base.Description>
            )}
            {error !== undefined && error !== null && (
              <Notice kind="error" className="mt-4">
                {error}
              </Notice>
            )}
            <DialogActions>
              <Button ref={harmless} disabled={busy} onClick={onClose}>
                {props.cancelText ?? t('platform.action.cancel')}
              </Button>
              <Button
                variant={danger ? 'danger' : 'primary'}
                busy={busy}
                busyText={props.busyText}
                onClick={props.onConfirm}
              >
                {props.confirmText}
              </Button>
            </DialogActions>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
