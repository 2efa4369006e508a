import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../platform/failures.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { deleteAvatar } from '../api.ts';

/** Mount it while it is open. */
export function DeleteAvatarDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const removal = useMutation({ mutationFn: () => deleteAvatar(client) });
  return (
    <>
      <ConfirmDialog
        open={!removal.isSuccess}
        title="Delete your picture?"
        confirmText="Delete"
        danger
        busy={removal.isPending}
        busyText="Deleting..."
        error={removal.isError ? failureText(removal.error, 'Your picture could not be deleted, try again.') : null}
        onConfirm={() => removal.mutate()}
        onClose={onClose}
      >
        Your initials take its place.
      </ConfirmDialog>
      <Dialog open={removal.isSuccess} onClose={onClose} title="Avatar Deleted">
        <DialogResult message={removal.data} onClose={onClose} />
      </Dialog>
    </>
  );
}
