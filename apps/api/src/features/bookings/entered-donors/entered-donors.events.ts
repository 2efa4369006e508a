import type { RecordClaim } from '@sanguine/contract';
import type { DomainEvent } from '../../../platform/outbox/events.ts';

/** The end of what an account had asked for with a code. */
export interface RecordNews {
  readonly kind: 'taken' | 'refused' | 'stopped' | 'returned';
  readonly enteredDonorId: string;
  /** The account. */
  readonly userId: string;
}

declare module '../../../platform/outbox/events.ts' {
  interface Events {
    'donor.entered': { enteredDonorId: string };
    /** About a request of the record, which leads staff to it. */
    'record.claim-asked': { requestId: string; claim: RecordClaim };
    'record.news': RecordNews;
  }
}

/** A donor was entered with an address, to which an invitation goes; or the address of one was added. */
export function donorEntered(enteredDonorId: string, at: Date): DomainEvent<'donor.entered'> {
  return { event: 'donor.entered', at, payload: { enteredDonorId } };
}

/** Somebody has asked for a record, or for its end, with a code. */
export function recordClaimAsked(claim: RecordClaim, requestId: string, at: Date): DomainEvent<'record.claim-asked'> {
  return { event: 'record.claim-asked', at, payload: { requestId, claim } };
}

export function recordNews(payload: RecordNews, at: Date): DomainEvent<'record.news'> {
  return { event: 'record.news', at, payload };
}
