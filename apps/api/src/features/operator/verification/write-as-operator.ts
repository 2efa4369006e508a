import { isReviewable, type OperatorsMessage } from '@sanguine/contract';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import type { OperatorActor } from '../../people/identity/index.ts';
import { adminsOf, announce } from '../../notify/notifications/index.ts';
import { lockStanding } from './lock-standing.ts';
import { nobodyThere } from './verification.errors.ts';
import { refreshCorrespondence } from './verification.refresh.ts';
import { findLastNote, findLastWord, getMessage } from './verification.read-model.ts';
import { insertMessage, storeAnswered } from './verification.repository.ts';
import { toOperatorsMessage } from './verification.view.ts';

/** Writes to the Admins of a facility, who are notified, or a note that only operators read. */
export function writeAsOperator(
  { db, clock }: Services,
  { userId }: OperatorActor,
  facilityId: string,
  { text, internal }: { text: string; internal: boolean },
): Promise<OperatorsMessage> {
  return db.transaction(async (trx) => {
    const { status } = await lockStanding(trx, facilityId);
    if (!internal && !isReviewable(status)) throw nobodyThere();
    const last = internal ? await findLastNote(trx, facilityId) : await findLastWord(trx, facilityId);
    const isSame = last?.text === text && !('author' in last && last.author === 'facility');
    if (last !== undefined && isSame) return toOperatorsMessage(await getMessage(trx, last.id));
    const [id, now] = [newId(), clock.now()];
    const by = { author: 'operator', written_at: now, written_by: userId } as const;
    await insertMessage(trx, { id, facility_id: facilityId, ...by, internal, text });
    if (!internal) {
      await storeAnswered(trx, facilityId, ['facility'], now);
      await announce(trx, { eventId: id, kind: 'operator_wrote', subjectId: facilityId, now }, adminsOf(facilityId));
      await refreshCorrespondence(trx, facilityId);
    }
    return toOperatorsMessage(await getMessage(trx, id));
  });
}
