import type { ArrivalReason, BloodType, Body, Endpoints, RequestCreator, RequestStatus } from '@sanguine/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Submission, useCreateRequest } from '../booking/index.ts';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { approveRequest, completeRequest, undoRequest } from './decisions.ts';
import { requestKeys } from './keys.ts';
import { type ExpectedStatus, updateListsOptimistically } from './optimistic.ts';

/** Milliseconds between two looks at an answer that is under way. */
const RUN_PACE = 1_000;

export interface RequestListQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  status?: RequestStatus | undefined;
  creator?: RequestCreator | undefined;
  /** Only what is over; of the donor's own. */
  ended?: true | undefined;
  /** Open emergencies near the donor's home, or those farther away. */
  where?: 'near' | 'far' | undefined;
}

/** The further filters of a facility's list. */
export interface Narrowed {
  /** The day of the appointment, YYYY-MM-DD. */
  day?: string | undefined;
  /** Only what its donor disputes, and the facility has not answered. */
  disputed?: true | undefined;
  /** `unknown`: its donor does not know it. */
  bloodType?: BloodType | 'unknown' | undefined;
  /** Bookings in one session of the day. */
  session?: string | undefined;
  /** Those first that were asked first; else in the order of their dates. */
  sort?: 'asked' | undefined;
  /** Part of the donor's name, where it is known. */
  name?: string | undefined;
}

/** The filter of the bookings that wait, as the API takes it. */
function waitingFilter({ day, bloodType, session }: Pick<Narrowed, 'day' | 'bloodType' | 'session'>) {
  return {
    ...(day === undefined ? {} : { day }),
    ...(bloodType === undefined ? {} : { bloodType }),
    ...(session === undefined ? {} : { sessionId: session }),
  };
}

function onWire({ page, pageSize, status, creator, day, name, disputed, ...others }: RequestListQuery & Narrowed) {
  return {
    ...waitingFilter({ day, ...others }),
    ...(others.sort === undefined ? {} : { sort: others.sort }),
    ...(disputed === undefined ? {} : { disputed: 'true' as const }),
    ...(name === undefined ? {} : { name }),
    ...(page === undefined ? {} : { page: String(page) }),
    ...(pageSize === undefined ? {} : { pageSize: String(pageSize) }),
    ...(status === undefined ? {} : { status }),
    ...(creator === undefined ? {} : { creator }),
  };
}

/** The donor's own requests; `creator: 'facility_staff', status: 'PENDING'` gives the open emergencies. */
export function donorRequests(query: RequestListQuery) {
  return queryOptions({
    queryKey: [...requestKeys.lists, 'donor', query],
    ...queryOf('GET /api/donation/schedule/donor', {
      query: {
        ...onWire(query),
        ...(query.ended && { ended: 'true' as const }),
        ...(query.where && { where: query.where }),
      },
    }),
    placeholderData: keepPreviousData,
  });
}

/** The requests of the staff's facility; `creator: 'facility_staff'` gives its emergency requests. */
export function facilityRequests(query: RequestListQuery & Narrowed) {
  return queryOptions({
    queryKey: [...requestKeys.lists, 'facility', query],
    ...queryOf('GET /api/donation/schedule/facility', { query: onWire(query) }),
    placeholderData: keepPreviousData,
  });
}

/** One request with its history. */
export function requestDetail(id: string) {
  return queryOptions({
    queryKey: [...requestKeys.detail, id],
    queryFn: async ({ signal }) => (await call('GET /api/donation/schedule/{id}', { params: { id }, signal })).data,
  });
}

export type Emergency = Extract<Body<Endpoints['POST /api/donation/schedule']>, { unitsNeeded: number }>;

/** Staff raise an emergency request of their facility. Safe against double presses and retries. */
export const useRaiseEmergency = () => useCreateRequest<Emergency>();

/** The message after a decision. */
interface Said {
  readonly message: string;
}

/** Lists show the expected state at once, and the former one again when the server says no, or has not heard of it. */
export function useDecision<Input extends { id: string }, Answer extends Said>(
  send: (input: Input) => Promise<Answer>,
  expected: ExpectedStatus | undefined,
) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onMutate: ({ id }: Input) => (expected === undefined ? undefined : updateListsOptimistically(client, id, expected)),
    onError: (_error, _input, undo) => undo?.(),
    // Not awaited: the answer is shown at once, however long the lists take.
    onSettled: () => void changed(client, 'request'),
  });
}

export const useApproveRequest = () => useDecision(approveRequest, 'APPROVED');

export interface Refusal {
  id: string;
  /** Read by the other party. */
  reason?: string | undefined;
}

export const useDeclineRequest = () =>
  useDecision(({ id, reason }: Refusal) => {
    const body = reason === undefined || reason === '' ? {} : { reason };
    return call('POST /api/donation/schedule/{id}/decline', { params: { id }, body });
  }, 'declined');

export const useCompleteRequest = () => useDecision(completeRequest, 'COMPLETED');

/** A donor came, and no donation took place. */
export interface Visit {
  readonly id: string;
  readonly outcome: 'could-not-give' | 'left';
  readonly notBefore: string | null;
  /** With its reason, of a donor who is not checked in or came early. */
  readonly withoutArrival?: boolean;
  readonly reason?: ArrivalReason;
}

export const useRecordVisit = () =>
  useDecision(async ({ id, outcome, notBefore, ...arrival }: Visit): Promise<Said> => {
    const params = { id };
    if (outcome === 'left') return call('POST /api/donation/schedule/{id}/left', { params, body: arrival });
    return call('POST /api/donation/schedule/{id}/could-not-give', { params, body: { notBefore, ...arrival } });
  }, undefined);

/** The donor of a recorded donation says that it was not them. */
export const useDisputeDonation = () =>
  useDecision(({ id, reason }: Refusal) => {
    const body = reason === undefined || reason === '' ? {} : { reason };
    return call('POST /api/donation/schedule/{id}/dispute', { params: { id }, body });
  }, undefined);

/** The corrections that staff may make to what they recorded of a donor who came. */
export type Correction = 'undo' | 'test-type' | 'withdraw' | 'insist';

export interface CorrectionInput {
  readonly id: string;
  readonly which: Correction;
  readonly reason: string;
  readonly testedBloodType: BloodType | null;
}

function sendCorrection({ id, which, reason, testedBloodType }: CorrectionInput) {
  const params = { id };
  const why = reason === '' ? {} : { reason };
  if (which === 'undo') return undoRequest({ id, reason });
  if (which === 'insist') return call('POST /api/donation/schedule/{id}/insist', { params, body: { reason } });
  if (which === 'withdraw') return call('POST /api/donation/schedule/{id}/withdraw', { params, body: why });
  return call('POST /api/donation/schedule/{id}/test-type', { params, body: { testedBloodType, ...why } });
}

/** One correction of a completed donation. */
export const useCorrection = () =>
  useDecision(async (input: CorrectionInput): Promise<{ message: string }> => sendCorrection(input), undefined);

/** A slot of the facility's sessions, or 'YYYY-MM-DD HH:mm' at the facility. */
export type AnswerTime = Body<Endpoints['PATCH /api/donation/schedule/{id}/assign']>;

export interface EmergencyAnswer {
  /** The emergency request's. */
  id: string;
  time: AnswerTime;
}

/** A donor answers an emergency request; how it ends for the emergency is the server's to say. */
export const useAnswerEmergency = () =>
  useDecision(
    ({ id, time }: EmergencyAnswer) => call('PATCH /api/donation/schedule/{id}/assign', { params: { id }, body: time }),
    undefined,
  );

type CannotComeInput = Body<Endpoints['PUT /api/donation/schedule/{id}/cannot-come']>;

/** A donor who was asked for an emergency says that they cannot come, or takes it back. */
export function useSayCannotCome(id: string) {
  const client = useQueryClient();
  return async (body: CannotComeInput) => {
    const { data } = await call('PUT /api/donation/schedule/{id}/cannot-come', { params: { id }, body });
    void changed(client, 'request', 'account');
    return data;
  };
}

export type Move = { id: string } & Body<Endpoints['POST /api/donation/schedule/{id}/reschedule']>;

/** Moves a booking to another slot. */
export const useReschedule = () =>
  useDecision(
    ({ id, ...body }: Move) => call('POST /api/donation/schedule/{id}/reschedule', { params: { id }, body }),
    undefined,
  );

/** Decides many waiting bookings; sent again, it answers what was done and tries the others once more. */
export function useDecideMany() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ input, key }: Submission<Body<Endpoints['POST /api/donation/schedule/decisions']>>) =>
      call('POST /api/donation/schedule/decisions', { body: input, idempotencyKey: key }),
    onSettled: () => void changed(client, 'request'),
  });
}

/** The sessions of one day of the own facility. */
export function sessionsOfDay(facilityId: string, day: string) {
  return queryOptions({
    queryKey: [...requestKeys.sessions, facilityId, day],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/facility/{id}/sessions', {
          params: { id: facilityId },
          query: { from: day, days: '1' },
          signal,
        })
      ).data,
  });
}

/** The progress of the facility's answer to all bookings, or how the last one ended. */
export const latestRun = queryOptions({
  queryKey: requestKeys.run,
  ...queryOf('GET /api/donation/decision-runs/latest', {}),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUN_PACE : false),
});

interface NewRun {
  readonly action: 'approve' | 'decline';
  readonly reason: string;
  readonly narrowed: Narrowed;
  /** The number of bookings that the reader saw. */
  readonly expected: number;
}

/** Answers all waiting bookings that match. */
export function useStartRun() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ input: { action, reason, narrowed, expected }, key }: Submission<NewRun>) => {
      const body = { action, filter: waitingFilter(narrowed), expected, ...(reason === '' ? {} : { reason }) };
      return call('POST /api/donation/decision-runs', { body, idempotencyKey: key });
    },
    onSettled: () => void changed(client, 'request'),
  });
}

export function useStopRun() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call('POST /api/donation/decision-runs/{id}/stop', { params: { id } }),
    onSettled: () => void changed(client, 'request'),
  });
}
