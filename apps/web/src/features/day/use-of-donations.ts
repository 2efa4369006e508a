import { MAX_MARKED } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { changed } from '../../platform/changes.ts';
import { failureText } from '../../platform/failures.ts';
import { useProfile } from '../../platform/session.ts';
import { announce, toast } from '../../ui/feedback/messages.ts';
import type { Appointment } from './day.ts';
import { useWords } from './words.ts';

interface Marking {
  readonly requestIds: readonly string[];
  readonly used: boolean;
}

/** Tells whether a donation was completed of which nobody has said yet that it was used. */
export function isUnmarked({ request: { status, disputedAt }, use }: Appointment): boolean {
  return status === 'COMPLETED' && disputedAt === undefined && use === undefined;
}

/** Marks donations as used, or undoes that. */
export function useMarkUsed() {
  const t = useWords();
  const client = useQueryClient();
  const { facilityId = '' } = useProfile();
  return useMutation({
    mutationFn: async ({ requestIds, used }: Marking) => {
      const body = { requestIds: requestIds.slice(0, MAX_MARKED), used };
      return (await call('PUT /api/facility/{id}/used-donations', { params: { id: facilityId }, body })).data.results;
    },
    onSuccess: (results, { used }) => {
      const failed = results.filter(({ done }) => !done).length;
      if (failed > 0) toast(t('day.sessions.used.failed', { failed, all: results.length }), 'error');
      else announce(t(used ? 'day.sessions.used.marked' : 'day.sessions.used.unmarked'));
    },
    onError: (error) => toast(failureText(error, t('platform.failure.again')), 'error'),
    onSettled: () => void changed(client, 'request'),
  });
}
