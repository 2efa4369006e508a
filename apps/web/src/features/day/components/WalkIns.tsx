import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { announce, toast } from '../../../ui/feedback/messages.ts';
import { addWalkIn, removeWalkIn } from '../api.ts';
import { useWords } from '../words.ts';

export interface WalkInsProps {
  facilityId: string;
  sessionId: string;
  times: string;
}

/** One tap counts somebody who came without a booking or an account; what was counted here can be undone here. */
export function WalkIns({ facilityId, sessionId, times }: WalkInsProps) {
  const t = useWords();
  const client = useQueryClient();
  const [counted, setCounted] = useState<readonly string[]>([]);
  const failed = (error: unknown) => toast(failureText(error, t('day.sessions.walk-in.failed')), 'error');
  const add = useMutation({
    mutationFn: () => addWalkIn(client, facilityId, sessionId),
    onSuccess: (id) => {
      setCounted((before) => [...before, id]);
      announce(t('day.sessions.walk-in.counted'));
    },
    onError: failed,
  });
  const undo = useMutation({
    mutationFn: (walkInId: string) => removeWalkIn(client, facilityId, sessionId, walkInId),
    onSettled: (_data, _error, walkInId) => setCounted((before) => before.filter((id) => id !== walkInId)),
    onError: failed,
  });
  const last = counted.at(-1);
  return (
    <>
      <Button
        size="small"
        busy={add.isPending}
        busyText={t('day.sessions.walk-in.counting')}
        aria-label={t('day.sessions.walk-in.add-to', { times })}
        onClick={() => add.mutate()}
      >
        {t('day.sessions.walk-in.add')}
      </Button>
      {last !== undefined && (
        <Button
          size="small"
          variant="quiet"
          busy={undo.isPending}
          busyText={t('day.sessions.undoing')}
          onClick={() => undo.mutate(last)}
        >
          {t('day.sessions.walk-in.undo', { count: counted.length })}
        </Button>
      )}
    </>
  );
}
