import { type DonationSession, plural } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { reopenSession } from '../api.ts';

export interface ReopenSessionProps {
  facilityId: string;
  session: DonationSession;
  times: string;
}

function openedText(notified: number): string {
  return plural(notified, {
    one: 'The session is open again. 1 donor is notified.',
    other: `The session is open again. ${notified} donors are notified.`,
  });
}

/** Opens a closed session again, after asking once: it is possible once only. */
export function ReopenSession({ facilityId, session, times }: ReopenSessionProps) {
  const client = useQueryClient();
  const [asking, ask] = useState(false);
  const reopen = useMutation({
    mutationFn: () => reopenSession(client, facilityId, session.id),
    onSuccess: ({ notified }) => {
      ask(false);
      toast(openedText(notified));
    },
  });
  return (
    <>
      <Button size="small" aria-label={`Open again ${times}`} onClick={() => ask(true)}>
        Open again
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Open ${times} again?`}
        confirmText="Open again"
        cancelText="Keep it closed"
        busy={reopen.isPending}
        busyText="Opening..."
        error={
          reopen.error === null ? undefined : failureText(reopen.error, 'The session could not be opened, try again.')
        }
        onConfirm={() => reopen.mutate()}
        onClose={() => ask(false)}
      >
        Donors who have not chosen another time keep their booking and are notified. Those who have moved stay where
        they are. This is possible once.
      </ConfirmDialog>
    </>
  );
}
