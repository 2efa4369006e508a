import { notFound } from '../../../platform/errors.ts';
import {
  type Attendance,
  ATTENDANCE_DAYS,
  type Data,
  type Endpoints,
  type FacilityClosure,
  type ParsedBody,
  type ParsedQuery,
  type PublicHoliday,
  type PublishedSessions,
  SESSION_DAYS_OF_ANSWER,
  type SessionTemplate,
  servesDonors,
} from '@sanguine/contract';
import { addDays, dateOf, momentAt } from '../../../platform/civil-time.ts';
import { after, DAY } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import type { Actor, StaffActor } from '../../people/identity/index.ts';
import { countBookedOn } from './announcements.repository.ts';
import { noSuchTemplate } from './appointments.errors.ts';
import { toSession, toSessionTemplate } from './appointments.view.ts';
import { listClosures } from './closures.repository.ts';
import { findHold } from './holds.repository.ts';
import { findPublishedDays } from './holidays.read-model.ts';
import { holidaysOn } from './holidays.rules.ts';
import { countOutcomes } from './outcomes.read-model.ts';
import { findWanted } from './find-wanted.ts';
import { readHolidays } from './read-holidays.ts';
import { countDemand, findPublisher, listSessionsOfFacility } from './sessions.read-model.ts';
import { donorsOf, displacedSessions } from './session-plan.rules.ts';
import { listComing, listSessionsOf } from './sessions.repository.ts';
import { findTemplate, listTemplates, withChanges } from './templates.repository.ts';

type SessionsQuery = ParsedQuery<Endpoints['GET /api/facility/{id}/sessions']>;

/** Returns what a facility offers, from today or a given day on. */
export async function getSessions(
  { db, clock }: Services,
  actor: Actor,
  facilityId: string,
  { from, days = SESSION_DAYS_OF_ANSWER }: SessionsQuery,
): Promise<PublishedSessions> {
  const now = clock.now();
  const facility = await findPublisher(db.kysely, facilityId);
  if (facility === undefined) throw notFound('facility');
  const first = from ?? dateOf(momentAt(facility.time_zone, now).local);
  const until = addDays(first, Math.min(days, SESSION_DAYS_OF_ANSWER) - 1);
  const [{ rows, continuesOn = days > SESSION_DAYS_OF_ANSWER ? addDays(until, 1) : undefined }, closures, hold] =
    await Promise.all([
      listSessionsOfFacility(db.kysely, facilityId, { from: first, until }),
      listClosures(db.kysely, facilityId, first),
      actor.role === 'donor' ? findHold(db.kysely, actor.userId, facilityId, now) : undefined,
    ]);
  const isOwn = actor.role === 'facility_staff' && actor.facilityId === facilityId;
  const demand = isOwn
    ? await countDemand(
        db.kysely,
        rows.map(({ id }) => id),
      )
    : undefined;
  const isTrusted = servesDonors(facility.verification_status);
  const sessions = rows.map((row) =>
    toSession(actor, { ...row, ...demand?.get(row.id), instant: row.instant && isTrusted }, now, hold),
  );
  return {
    timeZone: facility.time_zone,
    publishedUntil: facility.published_until,
    sessions: sessions.filter(({ slots }) => slots.length > 0),
    ...(continuesOn === undefined ? {} : { continuesOn }),
    closures: closures.filter((closure) => closure.from <= until),
    ...(hold === undefined ? {} : { hold: { ...hold, expiresAt: hold.expiresAt.toISOString() } }),
  };
}

/** Returns who came and who did not, from what staff recorded. */
export async function getAttendance({ db, clock }: Services, { facilityId }: StaffActor): Promise<Attendance> {
  const now = clock.now();
  const outcomes = await countOutcomes(db.kysely, facilityId, after(now, -ATTENDANCE_DAYS * DAY), now);
  return { days: ATTENDANCE_DAYS, ...outcomes };
}

export async function getTemplates({ db }: Services, { facilityId }: StaffActor): Promise<SessionTemplate[]> {
  return (await listTemplates(db.kysely, facilityId)).map(toSessionTemplate);
}

/** Counts the donors who are booked on days that staff want to close. */
export async function countBookingsOfDays(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  days: { readonly from: string; readonly until: string },
) {
  return countBookedOn(db.kysely, facilityId, days, clock.now());
}

type Displaced = Endpoints['POST /api/facility/{id}/session-templates/{templateId}/bookings'];

/** Finds who is booked at times that changes of a template, or its removal (null), would take away: as the change itself does. */
export async function findDisplacedBookings(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  templateId: string,
  { changes }: ParsedBody<Displaced>,
): Promise<Data<Displaced>> {
  const now = clock.now();
  const [row, facility] = await Promise.all([
    findTemplate(db.kysely, templateId),
    findPublisher(db.kysely, facilityId),
  ]);
  if (facility === undefined || row?.facility_id !== facilityId) throw noSuchTemplate();
  const existing = await listSessionsOf(db.kysely, templateId, now);
  const bookings = await listComing(
    db.kysely,
    existing.map(({ id }) => id),
    now,
  );
  const wanted =
    changes === null ? [] : await findWanted(db.kysely, withChanges(row, changes, facility.time_zone), now);
  const lost = displacedSessions(wanted, existing, bookings);
  const sessions = lost.map(({ session: { id, date }, ...rest }) => ({
    sessionId: id,
    date,
    donors: donorsOf([rest]),
  }));
  return { donors: donorsOf(lost), sessions };
}

export async function getClosures({ db, clock }: Services, { facilityId }: StaffActor): Promise<FacilityClosure[]> {
  const facility = await findPublisher(db.kysely, facilityId);
  if (facility === undefined) throw notFound('facility');
  return listClosures(db.kysely, facilityId, dateOf(momentAt(facility.time_zone, clock.now()).local));
}

/** Lists the public holidays of the facility's country on which it publishes times; none while its country is not known. */
export async function listHolidays({ db, clock }: Services, { facilityId }: StaffActor): Promise<PublicHoliday[]> {
  const facility = await findPublisher(db.kysely, facilityId);
  if (facility === undefined) throw notFound('facility');
  const today = dateOf(momentAt(facility.time_zone, clock.now()).local);
  const { country = null, days = [] } = (await findPublishedDays(db.kysely, facilityId, today)) ?? {};
  return country === null ? [] : holidaysOn(await readHolidays(), country, new Set(days));
}
