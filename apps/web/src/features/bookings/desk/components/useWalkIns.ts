import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { announce, toast } from '../../../../ui/feedback/messages.ts';
import { addWalkIn, removeWalkIn } from '../api.ts';
import { useWords } from '../words.ts';

/** Counts people who want no record; what was counted here can be undone here. */
export function useWalkIns(facilityId: string, sessionId: string) {
  const t = useWords();
  const client = useQueryClient();
  const [counted, setCounted] = useState<readonly string[]>([]);
  const failed = (error: unknown) => toast(failureText(error, t('desk.sessions.walk-in.failed')), 'error');
  const add = useMutation({
    mutationFn: () => addWalkIn(client, facilityId, sessionId),
    onSuccess: (id) => {
      setCounted((before) => [...before, id]);
      announce(t('desk.sessions.walk-in.counted'));
    },
    onError: failed,
  });
  const undo = useMutation({
    mutationFn: (walkInId: string) => removeWalkIn(client, facilityId, sessionId, walkInId),
    onSettled: (_data, _error, walkInId) => setCounted((before) => before.filter((id) => id !== walkInId)),
    onError: failed,
  });
  return { counted, add, undo };
}

export type WalkInCounter = ReturnType<typeof useWalkIns>;
