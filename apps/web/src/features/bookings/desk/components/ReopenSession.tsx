import type { DonationSession } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { reopenSession } from '../api.ts';
import { useWords } from '../words.ts';

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
      toast(t('desk.sessions.reopen.opened', { count: notified }));
    },
  });
  return (
    <>
      <Button size="small" aria-label={t('desk.sessions.reopen.of', { times })} onClick={() => ask(true)}>
        {t('desk.sessions.reopen.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('desk.sessions.reopen.title', { times })}
        confirmText={t('desk.sessions.reopen.open')}
        cancelText={t('desk.sessions.reopen.cancel')}
        busy={reopen.isPending}
        busyText={t('desk.sessions.reopen.opening')}
        error={reopen.error === null ? undefined : failureText(reopen.error, t('desk.sessions.reopen.failed'))}
        onConfirm={() => reopen.mutate()}
        onClose={() => ask(false)}
      >
        {t('desk.sessions.reopen.text')}
      </ConfirmDialog>
    </>
  );
}
