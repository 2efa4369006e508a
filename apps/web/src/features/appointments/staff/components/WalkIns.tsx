import { plural } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { announce, toast } from '../../../../ui/feedback/messages.ts';
import { addWalkIn, removeWalkIn } from '../api.ts';

export interface WalkInsProps {
  facilityId: string;
  sessionId: string;
  times: string;
}

/** One tap counts somebody who came without a booking or an account; what was counted here can be undone here. */
export function WalkIns({ facilityId, sessionId, times }: WalkInsProps) {
  const client = useQueryClient();
  const [counted, setCounted] = useState<readonly string[]>([]);
  const failed = (error: unknown) => toast(failureText(error, 'The walk-in could not be counted, try again.'), 'error');
  const add = useMutation({
    mutationFn: () => addWalkIn(client, facilityId, sessionId),
    onSuccess: (id) => {
      setCounted((before) => [...before, id]);
      announce('A walk-in is counted.');
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
        busyText="Counting..."
        aria-label={`Walk-in ${times}`}
        onClick={() => add.mutate()}
      >
        Walk-in
      </Button>
      {last !== undefined && (
        <Button
          size="small"
          variant="quiet"
          busy={undo.isPending}
          busyText="Undoing..."
          onClick={() => undo.mutate(last)}
        >
          {plural(counted.length, { one: '1 counted, undo', other: `${counted.length} counted, undo one` })}
        </Button>
      )}
    </>
  );
}
