import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '../../../../platform/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { fullName } from '../person.ts';
import { useWords } from '../words.ts';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';

const AvatarDialog = lazyDialog(async () => (await import('./AvatarDialog.tsx')).AvatarDialog);
const DeleteAvatarDialog = lazyDialog(async () => (await import('./DeleteAvatarDialog.tsx')).DeleteAvatarDialog);

/** The person's picture, and how to change it. */
export function AvatarPanel() {
  const t = useWords();
  const profile = useProfile();
  const [open, setOpen] = useState<'upload' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={fullName(profile)} src={profile.avatarUrl} className="size-20 text-2xl" />
      <div className="flex flex-wrap gap-3">
        <Button size="small" icon={<Upload aria-hidden="true" className="size-4" />} onClick={() => setOpen('upload')}>
          {t('profile.avatar.upload')}
        </Button>
        {profile.avatarUrl !== undefined && (
          <Button
            size="small"
            variant="danger"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => setOpen('delete')}
          >
            {t('profile.avatar.delete')}
          </Button>
        )}
      </div>
      {open === 'upload' && <AvatarDialog onClose={close} />}
      {open === 'delete' && <DeleteAvatarDialog onClose={close} />}
    </div>
  );
}
