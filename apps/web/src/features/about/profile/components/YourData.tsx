import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { announce } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { ownData } from '../api.ts';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { useWords } from '../words.ts';

const DeleteAccountDialog = lazyDialog(async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog);

const FILE_NAME = 'sanguine-my-data.json';

/** The person's right to a copy, and to be forgotten. */
export function YourData() {
  const t = useWords();
  const download = useMutation({
    mutationFn: ownData,
    onSuccess: (file) => {
      saveFile({ file, name: FILE_NAME });
      announce(t('profile.data.downloaded', { file: FILE_NAME }));
    },
  });
  const [deleting, setDeleting] = useState(false);
  return (
    <Card title={t('profile.data.title')}>
      <p className="mb-4 text-muted">{t('profile.data.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={download.isPending}
          busyText={t('profile.data.busy')}
          onClick={() => download.mutate()}
        >
          {t('profile.data.download')}
        </Button>
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={() => setDeleting(true)}
        >
          {t('profile.delete.action')}
        </Button>
      </div>
      {download.isError && (
        <Notice kind="error" className="mt-4">
          {failureText(download.error, t('profile.data.failed'))}
        </Notice>
      )}
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Card>
  );
}
