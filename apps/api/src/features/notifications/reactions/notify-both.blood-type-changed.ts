import type { NotificationKind } from '@sanguine/contract';
import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { announce, announceEach, donorOf, testersOf } from '../announce.repository.ts';

const KINDS: Record<string, NotificationKind> = {
  tested: 'blood_type_tested',
  corrected: 'blood_type_corrected',
  unclear: 'blood_type_unclear',
};

/**
 * A facility entered or changed what it tested. Where facilities disagree, each of them is asked to look again, at its own
 * donation and without a word of the others.
 */
export const notifyBothOfBloodType: Reaction = async ({ db, clock }, { id, payload }) => {
  const { requestId, outcome = '' } = payload;
  const kind = KINDS[outcome];
  if (requestId === undefined || kind === undefined) return;
  const now = clock.now();
  await announce(db.kysely, { eventId: id, kind, requestId, now }, donorOf(requestId));
  if (outcome !== 'unclear') return;
  await announceEach(db.kysely, { kind: 'blood_type_questioned', now }, testersOf(requestId, id));
};
