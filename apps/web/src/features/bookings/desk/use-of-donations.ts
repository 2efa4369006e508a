import { mayBeUsed, mayChangeRelease } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { failureText } from '../../../platform/failures.ts';
import { useProfile } from '../../../platform/session.ts';
import { announce, toast } from '../../../ui/feedback/messages.ts';
import type { Appointment } from './day.ts';
import { useWords } from './words.ts';

/** Returns what may be recorded of the blood of a donation now: that testing released it, or that it was used, and back. */
export function bloodStepsOf({ request: { status, disputedAt }, use, testing = 'open' }: Appointment) {
  const given = { status, isDisputed: disputedAt !== undefined, isMarked: use !== undefined, testing };
  const mayRelease = mayChangeRelease(given);
  return {
    release: mayRelease && testing === 'open',
    unrelease: mayRelease && testing === 'released',
    markUsed: !given.isMarked && mayBeUsed(given),
    unmarkUsed: use?.announcedAt === null,
  };
}

/** Staff record something of the blood of one donation. */
function useRecording(send: (facilityId: string) => Promise<{ results: readonly { done: boolean }[] }>, done: string) {
  const t = useWords();
  const client = useQueryClient();
  const { facilityId = '' } = useProfile();
  return useMutation({
    mutationFn: () => send(facilityId),
    onSuccess: ({ results }) => {
      if (results.every((result) => result.done)) announce(done);
      else toast(t('desk.sessions.used.failed'), 'error');
    },
    onError: (error) => toast(failureText(error, t('platform.failure.again')), 'error'),
    onSettled: () => void changed(client, 'request'),
  });
}

/** Marks a donation as used, or undoes that. */
export function useMarkUsed({ request }: Appointment, used: boolean) {
  const t = useWords();
  return useRecording(
    async (id) => {
      const body = { requestIds: [request.id], used };
      return (await call('PUT /api/facility/{id}/used-donations', { params: { id }, body })).data;
    },
    t(used ? 'desk.sessions.used.marked' : 'desk.sessions.used.unmarked'),
  );
}

/** Records that testing released a donation, or takes that back. */
export function useRelease({ request }: Appointment, released: boolean) {
  const t = useWords();
  return useRecording(
    async (id) => {
      const body = { requestIds: [request.id], released };
      return (await call('PUT /api/facility/{id}/released-donations', { params: { id }, body })).data;
    },
    t(released ? 'desk.sessions.release.done' : 'desk.sessions.release.undone'),
  );
}
