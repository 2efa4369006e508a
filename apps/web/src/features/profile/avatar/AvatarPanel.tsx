import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { useProfile } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { deleteAvatar } from '../api.ts';
import { fullName } from '../person.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';

const AvatarDialog = lazyDialog(async () => (await import('./AvatarDialog.tsx')).AvatarDialog);

function DeleteAvatar() {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({ mutationFn: () => deleteAvatar(client), onSuccess: () => setAsking(false) });
  const hasPicture = useProfile().avatarUrl !== undefined;
  return (
    <>
      {hasPicture && (
        <Button
          size="small"
          variant="danger"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => {
            removal.reset();
            setAsking(true);
          }}
        >
          Delete
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Delete your picture?"
        confirmText="Delete"
        danger
        busy={removal.isPending}
        busyText="Deleting..."
        error={removal.isError ? failureText(removal.error, 'Your picture could not be deleted, try again.') : null}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        Your initials take its place.
      </ConfirmDialog>
      <Dialog open={removal.isSuccess} onClose={removal.reset} title="Avatar Deleted">
        <DialogResult message={removal.data} closeText="Close" onClose={removal.reset} />
      </Dialog>
    </>
  );
}

/** The person's picture, and how to change it. */
export function AvatarPanel() {
  const profile = useProfile();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={fullName(profile)} src={profile.avatarUrl} className="size-20 text-2xl" />
      <div className="flex flex-wrap gap-3">
        <Button size="small" icon={<Upload aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
          Upload
        </Button>
        <DeleteAvatar />
      </div>
      {open && <AvatarDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
