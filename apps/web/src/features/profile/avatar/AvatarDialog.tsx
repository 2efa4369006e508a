import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import { PictureCrop } from './PictureCrop.tsx';
import { useAvatarUpload } from './useAvatarUpload.ts';

type Upload = ReturnType<typeof useAvatarUpload>;

function Choosing({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  return (
    <>
      <PictureChooser error={upload.error} onChoose={(file) => void upload.choose(file)} />
      {upload.step === 'opening' && (
        <p role="status" className="mt-3 text-muted">
          Opening the picture...
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </>
  );
}

function Cropping({ upload, picture }: { upload: Upload; picture: ImageBitmap }) {
  const busy = upload.step === 'uploading';
  return (
    <>
      {upload.error !== undefined && (
        <Notice kind="error" className="mb-4">
          {upload.error}
        </Notice>
      )}
      <PictureCrop picture={picture} crop={upload.crop} canvas={upload.canvas} onChange={upload.setCrop} />
      {busy && (
        <progress aria-label="Uploading your picture" className="mt-4 h-2 w-full accent-fill">
          Uploading
        </progress>
      )}
      <DialogActions>
        <Button disabled={busy} onClick={upload.chooseAnother}>
          Choose another
        </Button>
        <Button variant="primary" busy={busy} busyText="Uploading..." onClick={() => void upload.send()}>
          Upload
        </Button>
      </DialogActions>
    </>
  );
}

/** Mount it while it is open. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const upload = useAvatarUpload();
  const { saved, picture } = upload;
  const form =
    picture === undefined ? (
      <Choosing upload={upload} onClose={onClose} />
    ) : (
      <Cropping upload={upload} picture={picture} />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={saved === undefined ? 'Upload a picture' : 'Avatar Updated'}
      lead={picture !== undefined && saved === undefined ? 'Drag the picture, or use the sliders.' : undefined}
      dirty={picture !== undefined && saved === undefined}
      busy={upload.step === 'uploading' && saved === undefined}
    >
      {saved === undefined ? form : <DialogResult message={saved} onClose={onClose} />}
    </Dialog>
  );
}
