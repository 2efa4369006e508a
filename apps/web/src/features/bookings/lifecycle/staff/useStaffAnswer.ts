import type { DonationRequestDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { type Checked, refused } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { requestDetail, useApproveRequest, useDeclineRequest } from '../api.ts';
import { useCancelRequest } from '../own-appointment.ts';
import { type Say, useWords } from '../words.ts';

/** A waiting booking is declined, a scheduled one cancelled. */
export function refusalOf(request: DonationRequestDetail): 'decline' | 'cancel' | undefined {
  if (request.allowedActions.includes('approve')) return 'decline';
  return request.allowedActions.includes('cancel') ? 'cancel' : undefined;
}

/** The typed date and time; what is absent stays as the donor asked for it. */
interface Moment {
  readonly date: string | undefined;
  readonly time: string | undefined;
}

const untyped: Moment = { date: undefined, time: undefined };

export function chosenTime(request: DonationRequestDetail, typed: Moment) {
  const [date = '', time = ''] = request.preferredDate.split('T');
  return { date: typed.date ?? date, time: typed.time ?? time };
}

function check(request: DonationRequestDetail, typed: Moment, t: Say): Checked<string> {
  const { date, time } = chosenTime(request, typed);
  if (date !== '' && time !== '') return { data: `${date} ${time}` };
  return refused({
    date: date === '' ? t('lifecycle.enter.date') : undefined,
    time: time === '' ? t('lifecycle.enter.time') : undefined,
  });
}

/** The two answers of staff to one booking: when the donor may come, or why not. */
export function useStaffAnswer(id: string) {
  const t = useWords();
  const request = useQuery(requestDetail(id)).data;
  const approve = useApproveRequest();
  const decline = useDeclineRequest();
  const cancel = useCancelRequest();
  const isWaiting = request !== undefined && refusalOf(request) === 'decline';
  const failure = t('platform.failure.unknown');
  const acceptance = useForm({
    initial: untyped,
    check: (typed) => (request === undefined ? {} : check(request, typed, t)),
    send: (preferredDate) => approve.mutateAsync({ id, preferredDate }),
    fieldOf: (path) => (path === 'preferredDate' ? 'date' : path),
    failure,
  });
  const refusal = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ data: { id, reason } }),
    send: (body): Promise<{ message: string }> => (isWaiting ? decline : cancel).mutateAsync(body),
    failure,
  });
  const forms = [acceptance, refusal];
  return {
    acceptance,
    refusal,
    busy: forms.some(({ busy }) => busy),
    dirty: forms.some(({ dirty }) => dirty),
    answered: forms.some(({ saved }) => saved !== undefined),
  };
}

export type StaffAnswer = ReturnType<typeof useStaffAnswer>;
