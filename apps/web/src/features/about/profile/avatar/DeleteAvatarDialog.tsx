import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../../platform/failures.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { deleteAvatar } from '../api.ts';
import { useWords } from '../words.ts';

/** Mount it while it is open. */
export function DeleteAvatarDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const client = useQueryClient();
  const removal = useMutation({ mutationFn: () => deleteAvatar(client) });
  return (
    <>
      <ConfirmDialog
        open={!removal.isSuccess}
        title={t('profile.avatar.delete-title')}
        confirmText={t('profile.avatar.delete')}
        danger
        busy={removal.isPending}
        busyText={t('profile.avatar.deleting')}
        error={removal.isError ? failureText(removal.error, t('profile.avatar.delete-failed')) : null}
        onConfirm={() => removal.mutate()}
        onClose={onClose}
      >
        {t('profile.avatar.delete-text')}
      </ConfirmDialog>
      <Dialog open={removal.isSuccess} onClose={onClose} title={t('profile.avatar.deleted')}>
        <DialogResult message={removal.data} onClose={onClose} />
      </Dialog>
    </>
  );
}
