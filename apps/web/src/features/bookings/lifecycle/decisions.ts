import type { Body, Endpoints } from '@sanguine/contract';
import { call } from '../../../platform/api.ts';

export interface Approval {
  id: string;
  /** 'YYYY-MM-DD HH:mm' at the facility; absent = the donor's own date. */
  preferredDate?: string | undefined;
}

/** Accepts a booking. */
export async function approveRequest({ id, preferredDate }: Approval) {
  const body = preferredDate === undefined ? {} : { preferredDate };
  return call('POST /api/donation/schedule/{id}/approve', { params: { id }, body });
}

export type Completion = { id: string } & NonNullable<Body<Endpoints['POST /api/donation/schedule/{id}/complete']>>;

/** Records a donation, or ends an emergency request that has what it needs. */
export async function completeRequest({ id, ...body }: Completion) {
  return call('POST /api/donation/schedule/{id}/complete', { params: { id }, body });
}

export interface Undoing {
  readonly id: string;
  /** Read by the donor in the history. */
  readonly reason: string;
}

/** Takes back a check-in, a donation or a missed appointment that was recorded. */
export async function undoRequest({ id, reason }: Undoing) {
  return call('POST /api/donation/schedule/{id}/undo', { params: { id }, body: { reason } });
}
