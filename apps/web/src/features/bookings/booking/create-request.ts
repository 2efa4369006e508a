import type { Body, Endpoints } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';

type Creation = Body<Endpoints['POST /api/donation/schedule']>;
export type Booking = Extract<Creation, { facilityId: string }>;

/** `key` is the form's: however often it is sent, the server keeps one request. */
export interface Submission<Input> {
  readonly input: Input;
  readonly key: string;
}

/** Creates a request: a donor's booking, or an emergency request of staff. */
export function useCreateRequest<Input extends Creation>() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
    retryDelay: 500,
    mutationFn: ({ input, key }: Submission<Input>) =>
      call('POST /api/donation/schedule', { body: input, idempotencyKey: key }),
    // Not awaited: the answer is shown at once, however long the lists take.
    onSettled: () => void changed(client, 'request'),
    // A booking may bring a consent.
    onSuccess: (_, { input }) => void ('healthDataConsent' in input && changed(client, 'account')),
  });
}

/** A donor asks for a donation date. Safe against double presses and retries. */
export const useBookDonation = () => useCreateRequest<Booking>();
