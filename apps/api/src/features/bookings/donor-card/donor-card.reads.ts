import { behindHash, type DonorCard, readSpoken, type VerifiedCertificate } from '@sanguine/contract';
import { CODES } from '../../../platform/codes.ts';
import { notFound } from '../../../platform/errors.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { codesOf } from '../desk/index.ts';
import { listLateness } from '../lifecycle/index.ts';
import { findDonorRecord } from '../../people/eligibility/index.ts';
import { type DonorActor, hashOfToken } from '../../people/identity/index.ts';
import { findCertificate } from './certificates.repository.ts';
import { noCertificate } from './donor-card.errors.ts';
import { countConfirmed, findName, findNextAppointment, type NextAppointmentRow } from './donor-card.read-model.ts';
import { toCardAppointment, toDonorCard } from './donor-card.view.ts';

const expectedOf = (row: NextAppointmentRow) => ({
  id: row.id,
  facilityId: row.facility_id,
  status: row.status,
  preferredAt: row.preferred_at,
  checkedInAt: row.checked_in_at,
  place: row.place,
  sessionStatus: row.session_status,
});

/**
 * Returns what a donor shows at a facility: who they are, what is known of their blood, and the code of their next
 * appointment.
 */
export async function getCard({ db, clock, config }: Services, { userId }: DonorActor): Promise<DonorCard> {
  const now = clock.now();
  const [name, record, donations, next] = await Promise.all([
    findName(db.kysely, userId),
    findDonorRecord(db.kysely, userId),
    countConfirmed(db.kysely, userId),
    findNextAppointment(db.kysely, userId, now),
  ]);
  if (name === undefined || record === undefined) throw notFound('donor');
  const late = next === undefined ? new Map<string, number>() : await listLateness(db.kysely, [expectedOf(next)], now);
  const appointment =
    next === undefined ? null : toCardAppointment(next, await codesOf(config, next), late.get(next.id));
  return toDonorCard({ name, record, donations, appointment }, now);
}

/** Returns what anybody reads who has the code of a certificate; `place` is where the call comes from. */
export async function getVerifiedCertificate(
  services: Services,
  text: string,
  network: string,
): Promise<VerifiedCertificate> {
  await hit(services, { key: `verify-certificate:${network}`, ...CODES.certificate.perNetwork });
  const code = readSpoken(behindHash(text), CODES.certificate.length);
  const row = code && (await findCertificate(services.db.kysely, hashOfToken(code)));
  if (!row) throw noCertificate();
  const { name, created_at: createdAt, donations, facilities } = row;
  return { name, createdAt: createdAt.toISOString(), donations, facilities };
}
