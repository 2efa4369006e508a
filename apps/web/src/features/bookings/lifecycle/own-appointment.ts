import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { submissionKeys } from '../../../platform/submission-keys.ts';
import { type Refusal, useDecision } from './api.ts';

interface Cancellation extends Refusal {
  /** The date that was read: an appointment that was moved meanwhile is not cancelled. */
  preferredDate?: string;
  /** The donor did not ask for what the facility did for them. */
  notAsked?: true;
}

/** Safe against double presses. */
export function useCancelRequest() {
  const [keys] = useState(submissionKeys);
  return useDecision(({ id, reason, preferredDate, notAsked }: Cancellation) => {
    const idempotencyKey = keys.keyFor({ id, reason, preferredDate, notAsked });
    const body = { ...(reason && { reason }), ...(preferredDate && { preferredDate }), ...(notAsked && { notAsked }) };
    return call('POST /api/donation/schedule/{id}/cancel', { params: { id }, body, idempotencyKey });
  }, 'CANCELLED');
}

/** The donor says again that they will come. */
interface Confirmation {
  readonly id: string;
  /** The date that the donor read: an appointment that was moved meanwhile is not confirmed. */
  readonly preferredDate?: string;
}

/** "I am coming". Safe against double presses. */
export function useConfirmDonation() {
  const [keys] = useState(submissionKeys);
  return useDecision(({ id, ...body }: Confirmation) => {
    const idempotencyKey = keys.keyFor({ id, ...body });
    return call('POST /api/donation/schedule/{id}/confirm', { params: { id }, body, idempotencyKey });
  }, undefined);
}
