import {
  type PublishedForm,
  type PublishedForms,
  type QuestionsOfBooking,
  type QuestionsOfDay,
  VISITS_FOR_SHORT,
} from '@sanguine/contract';
import type { Kysely } from 'kysely';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { DonorActor, StaffActor } from '../../people/identity/index.ts';
import { keyOf } from './question-key.rules.ts';
import { notAccepted, notItsDay } from './questions.errors.ts';
import {
  findFormOn,
  findLastVersion,
  findOwnBooking,
  getTimeZone,
  listBookingsOn,
  listPublished,
  type PublishedRow,
} from './questions.read-model.ts';

function toPublished(row: PublishedRow | undefined): PublishedForm | null {
  if (row === undefined) return null;
  const { file: form, valid_from: validFrom, published_at: at, published_by: by } = row;
  return { form, validFrom, publishedAt: at.toISOString(), publishedBy: by === '' ? null : by };
}

/** The forms of a facility as its settings show them. */
export async function getPublished(db: Kysely<Tables>, facilityId: string, now: Date): Promise<PublishedForms> {
  const today = dateOf(momentAt(await getTimeZone(db, facilityId), now).local);
  const [rows, lastVersion] = await Promise.all([
    listPublished(db, facilityId, today),
    findLastVersion(db, facilityId),
  ]);
  return {
    today,
    inForce: toPublished(rows.find(({ valid_from: from }) => from <= today)),
    next: toPublished(rows.find(({ valid_from: from }) => from > today)),
    lastVersion,
  };
}

/** What the desk needs to read answers without the server. */
export async function getQuestionsOfDay(
  { db: { kysely }, clock, config }: Services,
  { facilityId }: StaffActor,
): Promise<QuestionsOfDay> {
  const timeZone = await getTimeZone(kysely, facilityId);
  const date = dateOf(momentAt(timeZone, clock.now()).local);
  const form = await findFormOn(kysely, facilityId, date);
  if (form === undefined) return { date, timeZone, form: null, bookings: [] };
  const ids = await listBookingsOn(kysely, facilityId, date);
  const bookings = ids.map(async (requestId) => ({ requestId, key: await keyOf(config, requestId, date) }));
  return { date, timeZone, form, bookings: await Promise.all(bookings) };
}

/** The questions of a donor's booking, from the first minute of its day until that ends. */
export async function getQuestionsOfBooking(
  { db: { kysely }, clock, config }: Services,
  { userId }: DonorActor,
  requestId: string,
): Promise<QuestionsOfBooking | null> {
  const booking = await findOwnBooking(kysely, userId, requestId);
  if (booking === undefined) throw notFound('request');
  const { facility_id: facilityId, time_zone: timeZone } = booking;
  const day = dateOf(booking.preferred_date);
  const form = await findFormOn(kysely, facilityId, day);
  if (form === undefined) return null;
  if (booking.status !== 'APPROVED') throw notAccepted();
  const { local } = momentAt(timeZone, clock.now());
  if (dateOf(local) !== day || local < `${day}T00:01`) throw notItsDay(day);
  return {
    requestId,
    form,
    isShort: form.short !== undefined && booking.gifts >= VISITS_FOR_SHORT,
    day,
    timeZone,
    facilityName: booking.facility_name,
    key: await keyOf(config, requestId, day),
  };
}
