import type { DonationRequest, FacilityDay } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { failureText } from '../../../platform/failures.ts';
import { updateOptimistically } from '../../../platform/optimistic.ts';
import { announce, toast } from '../../../ui/feedback/messages.ts';
import { approveRequest, undoRequest } from '../lifecycle/index.ts';
import { dayQuery } from './api.ts';
import { UndoInMessage } from './components/UndoInMessage.tsx';
import { expected, type DirectStep } from './day.ts';
import { doneText, nameOf } from './day-words.ts';
import { useWords } from './words.ts';

/** The reason of an undoing is read by the donor in the history. */
async function send(id: string, step: DirectStep, reason: string): Promise<DonationRequest> {
  const params = { id };
  if (step === 'approve') return (await approveRequest({ id })).data;
  if (step === 'check-in') return (await call('POST /api/donation/schedule/{id}/check-in', { params })).data;
  if (step === 'no-show') return (await call('POST /api/donation/schedule/{id}/no-show', { params })).data;
  return (await undoRequest({ id, reason })).data;
}

/** One after the other: a colleague may have recorded some of them, and the others still count. */
async function missEach(requests: readonly DonationRequest[]) {
  let done = 0;
  let refusal: unknown;
  for (const { id } of requests) {
    try {
      await call('POST /api/donation/schedule/{id}/no-show', { params: { id } });
      done += 1;
    } catch (error) {
      refusal ??= error;
    }
  }
  return { done, refusal };
}

interface Taken {
  readonly request: DonationRequest;
  readonly step: DirectStep;
}

/** The steps of a day: shown at once, and taken back on screen where the server says no, such as after a colleague. */
export function useDaySteps(facilityId: string, date: string) {
  const t = useWords();
  const client = useQueryClient();
  const { queryKey } = dayQuery(facilityId, date);
  // Several appointments of a day may be on their way at once: each is shown, and taken back, by itself.
  const show = async (request: DonationRequest) =>
    updateOptimistically(client, queryKey, (day: FacilityDay) => ({
      ...day,
      appointments: day.appointments.map((one) => (one.request.id === request.id ? { ...one, request } : one)),
    }));
  const again = () => void changed(client, 'request');
  const take = useMutation({
    networkMode: 'always',
    mutationFn: ({ request, step }: Taken) => send(request.id, step, t('desk.sessions.undo-reason')),
    onMutate: async ({ request, step }) => show(expected(request, step, new Date().toISOString())),
    onSuccess: async (answer, { step }) => {
      await show(answer);
      const said = doneText(answer, step, t);
      if (step === 'approve' || step === 'undo') return announce(said);
      const undo = () => take.mutate({ request: answer, step: 'undo' });
      return toast(said, 'success', (dismiss) => createElement(UndoInMessage, { dismiss, undo }));
    },
    onError: async (error, { request }) => {
      await show(request);
      const message = failureText(error, t('platform.failure.again'));
      toast(t('desk.sessions.failed-for', { name: nameOf(request, t), message }), 'error');
    },
    onSettled: again,
  });
  const missAll = useMutation({
    networkMode: 'always',
    mutationFn: async (requests: readonly DonationRequest[]) => {
      const { done, refusal } = await missEach(requests);
      if (refusal === undefined) return toast(t('desk.sessions.missing.recorded', { count: done }));
      const message = failureText(refusal, t('desk.sessions.try-again'));
      toast(t('desk.sessions.missing.partly', { done, left: requests.length - done, message }), 'error');
    },
    onSettled: again,
  });
  return { take: (request: DonationRequest, step: DirectStep) => take.mutate({ request, step }), missAll };
}

export type DaySteps = ReturnType<typeof useDaySteps>;
