import type { DonorCard } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { codesOf } from '../donations/index.ts';
import { findDonorRecord } from '../eligibility/index.ts';
import type { DonorActor } from '../identity/index.ts';
import { countConfirmed, findName, findNextAppointment } from './donor-card.read-model.ts';
import { toCardAppointment, toDonorCard } from './donor-card.view.ts';

/** What a donor shows at a facility: who they are, what is known of their blood, and the code of their next appointment. */
export async function getCard({ db, clock, config }: Services, { userId }: DonorActor): Promise<DonorCard> {
  const now = clock.now();
  const [name, record, donations, next] = await Promise.all([
    findName(db.kysely, userId),
    findDonorRecord(db.kysely, userId),
    countConfirmed(db.kysely, userId),
    findNextAppointment(db.kysely, userId, now),
  ]);
  if (name === undefined || record === undefined) throw notFound('donor');
  const appointment = next === undefined ? null : toCardAppointment(next, await codesOf(config, next));
  return toDonorCard({ name, record, donations, appointment }, now);
}
