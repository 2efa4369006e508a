import type { DonationRequest, FacilityDay } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../weekly-times/index.ts';
import { call } from '../../platform/api.ts';
import { failureText } from '../../platform/failures.ts';
import { announce, toast } from '../../ui/feedback/messages.ts';
import { dayQuery } from './api.ts';
import { expected, type Step } from './day.ts';
import { doneText, nameOf } from './day-words.ts';
import { useWords } from './sessions/words.ts';

/** The reason of an undoing is read by the donor in the history. */
async function send(id: string, step: Step, reason: string): Promise<DonationRequest> {
  const params = { id };
  if (step === 'approve') return (await call('POST /api/donation/schedule/{id}/approve', { params, body: {} })).data;
  if (step === 'check-in') return (await call('POST /api/donation/schedule/{id}/check-in', { params })).data;
  if (step === 'no-show') return (await call('POST /api/donation/schedule/{id}/no-show', { params })).data;
  if (step === 'complete') return (await call('POST /api/donation/schedule/{id}/complete', { params, body: {} })).data;
  return (await call('POST /api/donation/schedule/{id}/undo', { params, body: { reason } })).data;
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
  readonly step: Step;
}

/** The steps of a day: shown at once, and taken back on screen where the server says no, such as after a colleague. */
export function useDaySteps(facilityId: string, date: string) {
  const t = useWords();
  const client = useQueryClient();
  const { queryKey } = dayQuery(facilityId, date);
  function show(request: DonationRequest) {
    client.setQueryData<FacilityDay>(queryKey, (day) => {
      if (day === undefined) return day;
      const appointments = day.appointments.map((one) => (one.request.id === request.id ? { ...one, request } : one));
      return { ...day, appointments };
    });
  }
  function again() {
    refresh(client);
    void client.invalidateQueries({ queryKey: ['donations'] });
    void client.invalidateQueries({ queryKey: ['dashboards'] });
  }
  const take = useMutation({
    networkMode: 'always',
    mutationFn: ({ request, step }: Taken) => send(request.id, step, t('sessions.undo-reason')),
    onMutate: async ({ request, step }) => {
      await client.cancelQueries({ queryKey });
      show(expected(request, step, new Date().toISOString()));
    },
    onSuccess: (answer, { step }) => {
      show(answer);
      announce(doneText(answer, step, t));
    },
    onError: (error, { request }) => {
      show(request);
      const message = failureText(error, t('sessions.failed'));
      toast(t('sessions.failed-for', { name: nameOf(request, t), message }), 'error');
    },
    onSettled: again,
  });
  const missAll = useMutation({
    networkMode: 'always',
    mutationFn: async (requests: readonly DonationRequest[]) => {
      const { done, refusal } = await missEach(requests);
      if (refusal === undefined) return toast(t('sessions.missing.recorded', { count: done }));
      const message = failureText(refusal, t('sessions.try-again'));
      toast(t('sessions.missing.partly', { done, left: requests.length - done, message }), 'error');
    },
    onSettled: again,
  });
  return { take: (request: DonationRequest, step: Step) => take.mutate({ request, step }), missAll };
}

export type DaySteps = ReturnType<typeof useDaySteps>;
