import type { VerifiedDetail } from '@sanguine/contract';
import type { Say } from '../words.ts';

/** The name of a detail that a facility has changed. */
export function detailName(detail: VerifiedDetail, t: Say): string {
  return t(`operator.changes.detail.${detail === 'phoneNumber' ? 'telephone' : detail}`);
}
