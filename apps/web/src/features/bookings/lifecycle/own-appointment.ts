import type { Profile } from '@sanguine/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../platform/api.ts';
import { type Say as SayOffline, useWords as useOfflineWords } from '../../../platform/offline/words.ts';
import { profileQuery } from '../../../platform/session.ts';
import { submissionKeys } from '../../../platform/submission-keys.ts';
import { enqueue, type QueuedAction } from '../../people/offline/index.ts';
import { type Refusal, type Said, useDecision } from './api.ts';

interface Here {
  readonly client: QueryClient;
  readonly t: SayOffline;
}

type Action = Pick<QueuedAction, 'kind' | 'requestId' | 'preferredDate' | 'idempotencyKey'>;

/** Sends a donor's word on their own appointment; without a connection it waits on this device. */
async function sendOrQueue({ client, t }: Here, action: Action, send: () => Promise<Said>): Promise<Said> {
  try {
    return await send();
  } catch (error) {
    const person = client.getQueryData<Profile>(profileQuery.queryKey);
    const isAway = error instanceof ApiError && error.status === 0;
    if (!isAway || person?.role !== 'donor') throw error;
    if (!(await enqueue({ ...action, userId: person.id, queuedAt: Date.now() }))) throw error;
    return { message: t(`platform.offline.waits.${action.kind}`), isQueued: true };
  }
}

interface Cancellation extends Refusal {
  /** The date that was read: an appointment that was moved meanwhile is not cancelled. */
  preferredDate?: string;
  /** The donor did not ask for what the facility did for them. */
  notAsked?: true;
}

/** Safe against double presses, and against a press that is sent later. Only a cancellation without a reason can wait. */
export function useCancelRequest() {
  const here = { client: useQueryClient(), t: useOfflineWords() };
  const [keys] = useState(submissionKeys);
  return useDecision(async ({ id, reason, preferredDate, notAsked }: Cancellation): Promise<Said> => {
    const idempotencyKey = keys.keyFor({ id, reason, preferredDate, notAsked });
    const body = { ...(reason && { reason }), ...(preferredDate && { preferredDate }), ...(notAsked && { notAsked }) };
    const send = async () => call('POST /api/donation/schedule/{id}/cancel', { params: { id }, body, idempotencyKey });
    if (reason || notAsked || preferredDate === undefined) return send();
    return sendOrQueue(here, { kind: 'cancel', requestId: id, preferredDate, idempotencyKey }, send);
  }, 'CANCELLED');
}

/** The donor says again that they will come. */
interface Confirmation {
  readonly id: string;
  /** The date that the donor read: an appointment that was moved meanwhile is not confirmed. */
  readonly preferredDate?: string;
}

/** "I am coming". Safe against double presses, and against a press that is sent later. */
export function useConfirmDonation() {
  const here = { client: useQueryClient(), t: useOfflineWords() };
  const [keys] = useState(submissionKeys);
  return useDecision(async ({ id, ...body }: Confirmation): Promise<Said> => {
    const idempotencyKey = keys.keyFor({ id, ...body });
    const send = async () => call('POST /api/donation/schedule/{id}/confirm', { params: { id }, body, idempotencyKey });
    const { preferredDate } = body;
    if (preferredDate === undefined) return send();
    return sendOrQueue(here, { kind: 'confirm', requestId: id, preferredDate, idempotencyKey }, send);
  }, undefined);
}

/** Tells whether the server has cancelled it; a cancellation that waits for a connection has not. */
export function isCancelled({ data }: ReturnType<typeof useCancelRequest>): boolean {
  return data !== undefined && data.isQueued === undefined;
}
