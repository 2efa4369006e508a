import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changed } from '../../../../platform/changes.ts';
import { failureText } from '../../../../platform/failures.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { removeEvidence } from '../api.ts';
import { useWords } from '../words.ts';

interface RemoveFileProps {
  facilityId: string;
  fileId: string;
  name: string;
}

/** Takes back a file that was sent by mistake, after a question. */
export function RemoveFile({ facilityId, fileId, name }: RemoveFileProps) {
  const t = useWords();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => removeEvidence(facilityId, fileId),
    onSuccess: (message) => {
      toast(message);
      setAsking(false);
      void changed(client, 'verification');
    },
  });
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        <Sentence
          of={t}
          id="verification.file.remove"
          values={{ name }}
          tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
        />
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('verification.file.remove-title', { name })}
        confirmText={t('verification.file.remove-yes')}
        danger
        busy={removal.isPending}
        busyText={t('verification.file.removing')}
        error={removal.isError ? failureText(removal.error, t('verification.file.remove-failed')) : null}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('verification.file.remove-text')}
      </ConfirmDialog>
    </>
  );
}
