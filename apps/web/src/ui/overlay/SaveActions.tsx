import { Button } from '../Button.tsx';
import { DialogActions } from './DialogActions.tsx';
import { useWords } from '../words.ts';

export interface SaveActionsProps {
  busy: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: leave it, or save. */
export function SaveActions({ busy, onCancel }: SaveActionsProps) {
  const t = useWords();
  return (
    <DialogActions stick>
      <Button disabled={busy} onClick={onCancel}>
        {t('ui.dialog.cancel')}
      </Button>
      <Button type="submit" variant="primary" busy={busy} busyText={t('ui.save.saving')}>
        {t('ui.save.save')}
      </Button>
    </DialogActions>
  );
}
