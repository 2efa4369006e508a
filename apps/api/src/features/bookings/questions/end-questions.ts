import type { PublishedForms } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { getPublished } from './questions.reads.ts';
import { endForms } from './questions.repository.ts';

/** The facility asks no questions before arrival any more: neither the present ones nor those to come. */
export function endQuestions({ db, clock }: Services, { facilityId }: StaffActor): Promise<PublishedForms> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    for (const version of await endForms(trx, facilityId, now)) {
      await noteAudit(trx, {
        action: 'facility.questions-ended',
        subject: { kind: 'facility', id: facilityId },
        facilityId,
        old: { version },
      });
    }
    return getPublished(trx, facilityId, now);
  });
}
