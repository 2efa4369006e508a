import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { DialogActions } from '../ui/overlay/DialogActions.tsx';

export function OverlayGallery() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Button onClick={() => setAsking(true)}>Open question</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        dirty={typed !== ''}
        title="Edit Profile"
        lead="Facilities that you have booked with see the new details."
      >
        <form className="flex flex-col gap-5">
          <TextField
            label="Full Name"
            name="name"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <TextField label="Phone Number" name="phone" optional />
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary">Save</Button>
          </DialogActions>
        </form>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Cancel this request?"
        confirmText="Cancel Request"
        cancelText="Keep it"
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
      >
        The facility is notified, and your place is given to someone else.
      </ConfirmDialog>
    </div>
  );
}
