import type { DonationSession } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/feedback/messages.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { reopenSession } from '../api.ts';
import { useWords } from '../sessions/words.ts';

export interface ReopenSessionProps {
  facilityId: string;
  session: DonationSession;
  times: string;
}

/** Opens a closed session again, after asking once: it is possible once only. */
export function ReopenSession({ facilityId, session, times }: ReopenSessionProps) {
  const t = useWords();
  const client = useQueryClient();
  const [asking, ask] = useState(false);
  const reopen = useMutation({
    mutationFn: () => reopenSession(client, facilityId, session.id),
    onSuccess: ({ notified }) => {
      ask(false);
      toast(t('sessions.reopen.opened', { count: notified }));
    },
  });
  return (
    <>
      <Button size="small" aria-label={t('sessions.reopen.of', { times })} onClick={() => ask(true)}>
        {t('sessions.reopen.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('sessions.reopen.title', { times })}
        confirmText={t('sessions.reopen.open')}
        cancelText={t('sessions.reopen.cancel')}
        busy={reopen.isPending}
        busyText={t('sessions.reopen.opening')}
        error={reopen.error === null ? undefined : failureText(reopen.error, t('sessions.reopen.failed'))}
        onConfirm={() => reopen.mutate()}
        onClose={() => ask(false)}
      >
        {t('sessions.reopen.text')}
      </ConfirmDialog>
    </>
  );
}
