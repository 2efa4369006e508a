import { Button } from '../Button.tsx';
import { DialogActions } from './DialogActions.tsx';

export interface SaveActionsProps {
  busy: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: leave it, or save. */
export function SaveActions({ busy, onCancel }: SaveActionsProps) {
  return (
    <DialogActions stick>
      <Button disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" busy={busy} busyText="Saving...">
        Save
      </Button>
    </DialogActions>
  );
}
