import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { useWords } from '../words.ts';
import { PictureChooser } from './PictureChooser.tsx';
import { PictureCrop } from './PictureCrop.tsx';
import { useAvatarUpload } from './useAvatarUpload.ts';

type Upload = ReturnType<typeof useAvatarUpload>;

function Choosing({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const t = useWords();
  return (
    <>
      <PictureChooser error={upload.error} onChoose={(file) => void upload.choose(file)} />
      {upload.step === 'opening' && (
        <p role="status" className="mt-3 text-muted">
          {t('profile.avatar.opening')}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('platform.action.cancel')}</Button>
      </DialogActions>
    </>
  );
}

function Cropping({ upload }: { upload: Upload }) {
  const t = useWords();
  const busy = upload.step === 'uploading';
  return (
    <>
      {upload.error !== undefined && (
        <Notice kind="error" className="mb-4">
          {upload.error}
        </Notice>
      )}
      <PictureCrop address={upload.address} onChange={upload.setArea} />
      {busy && <progress aria-label={t('profile.avatar.uploading-label')} className="mt-4 h-2 w-full accent-fill" />}
      <DialogActions>
        <Button disabled={busy} onClick={upload.chooseAnother}>
          {t('profile.avatar.another')}
        </Button>
        <Button
          variant="primary"
          disabled={upload.area === undefined}
          busy={busy}
          busyText={t('profile.avatar.uploading')}
          onClick={() => void upload.send()}
        >
          {t('profile.avatar.upload')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Mount it while it is open. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const upload = useAvatarUpload();
  const { saved, picture } = upload;
  const form = picture === undefined ? <Choosing upload={upload} onClose={onClose} /> : <Cropping upload={upload} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={saved === undefined ? t('profile.avatar.title') : t('profile.avatar.updated')}
      lead={picture !== undefined && saved === undefined ? t('profile.avatar.lead') : undefined}
      dirty={picture !== undefined && saved === undefined}
      busy={upload.step === 'uploading' && saved === undefined}
    >
      {saved === undefined ? form : <DialogResult message={saved} onClose={onClose} />}
    </Dialog>
  );
}
