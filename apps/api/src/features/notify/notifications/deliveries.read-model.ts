import {
  type BloodType,
  NOTIFICATION_TYPES,
  type NotificationKind,
  NOTIFICATIONS,
  type NotificationType,
  type OpeningHours,
  type Subject,
  subjectWith,
} from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/index.ts';
import type { QueuedJob } from '../../../platform/queue/index.ts';
import { anySubject, factsColumn, subjectOf } from './notifications.read-model.ts';
import { type RequestOfNotification } from './catalog.words.ts';
import { SENTENCES } from './sentences-for-donors.words.ts';
import { type SaidWithThanks, saidWithThanks } from './one-mail.repository.ts';
import { columnOf } from './preferences.view.ts';
import type { DetailChanges } from '../../facilities/facilities/index.ts';
import { inStates } from '../../people/request-states/index.ts';

/** A mail or push message to send, as its job says. */
export interface Delivery {
  readonly job: string;
  readonly eventId: string;
  readonly kind: NotificationKind;
  readonly subject: Subject;
  readonly userId: string;
}

/** Jobs are written by `announce` only, which puts these in. */
export function toDelivery({ id, data }: QueuedJob): Delivery {
  const { eventId = '', kind: name = '', requestId = '', userId = '' } = data;
  const kind = name as NotificationKind;
  return { job: id, eventId, kind, subject: subjectWith(kind, requestId), userId };
}

/** A delivery and what is said in it, as it is now. */
export interface Message extends Delivery, RequestOfNotification {
  readonly firstName: string;
  readonly email: string;
  /** The language that the reader chose. */
  readonly locale: string | null;
  /** Its time is one of a session, whatever the facility's opening hours are. */
  readonly inSession: boolean;
  /** An operator has verified the facility. */
  readonly isVerified: boolean;
  /** Empty where the facility gave none. */
  readonly facilityPhone: string;
  readonly changes: DetailChanges;
  readonly operationalHours: string;
  readonly openingHours: OpeningHours | null;
  /** The hours for which the facility opens for an emergency, beside its usual ones. */
  readonly opensFrom: string | null;
  readonly opensUntil: string | null;
  /** Set for a donor whom an appeal asked: their blood type, and their distance where it is known. */
  readonly asked: { readonly bloodType: BloodType; readonly distanceKm: number | null } | null;
  /** The facility asks questions on the day of the appointment, of which this is the reminder. */
  readonly asksQuestions: boolean;
  /** Set for the thanks for a donation. */
  readonly beside: SaidWithThanks | null;
}

/** Tells whether the reader still wants messages of the delivery's type on this channel. */
function isWanted(channel: 'email' | 'push', otherwise: boolean): RawBuilder<boolean> {
  const choice = (type: NotificationType) =>
    sql`when d.type = ${type} then coalesce(${sql.ref(`p.${columnOf(type, channel)}`)}, ${otherwise})`;
  return sql<boolean>`case ${sql.join(NOTIFICATION_TYPES.map(choice), sql` `)} end`;
}

const SUBJECT_ID = sql`(d.subject->>'id')::uuid`;

async function findMessages(
  db: Database,
  deliveries: readonly Delivery[],
  wanted: RawBuilder<boolean>,
  now: Date,
): Promise<Message[]> {
  const asJson = deliveries.map((delivery) => {
    const { kind } = delivery;
    const { type, alwaysByMail } = NOTIFICATIONS[kind];
    return { ...delivery, type, alwaysByMail, ...SENTENCES[kind].sendWhile };
  });
  const { rows } = await sql<Omit<Message, keyof RequestOfNotification> & { facts: RequestOfNotification }>`
    select d.job, d."eventId", d.kind, d.subject, d."userId", u.first_name as "firstName", u.email, u.locale,
      ${factsColumn} as facts, case when d.kind = 'request_completed' then ${saidWithThanks(SUBJECT_ID)} end as beside, s.id is not null as "inSession", f.phone_number as "facilityPhone",
      f.verified_at is not null as "isVerified", f.changes_since_verified as changes,
      f.operational_hours as "operationalHours", f.opening_hours as "openingHours",
      r.opens_from as "opensFrom", r.opens_until as "opensUntil",
      d.kind = 'donation_soon' and question_form_on(f.id, r.preferred_date::date) is not null as "asksQuestions",
      case when d.kind = 'emergency_appeal' then (
        select json_build_object('bloodType', u.blood_type, 'distanceKm', ceil(a.distance_km))
        from appeal_recipients a where a.request_id = r.id and a.donor_id = u.id) end as asked
    from jsonb_to_recordset(${JSON.stringify(asJson)}::jsonb) as d (job text, "eventId" text, kind text,
      subject jsonb, "userId" uuid, type text, status text, "untilItsDate" boolean, "alwaysByMail" boolean)
    join users u on u.id = d."userId" and u.disabled_at is null
    ${subjectOf(anySubject(SUBJECT_ID, sql`d."eventId"::uuid`))}
    left join notification_preferences p on p.user_id = u.id
    where ${wanted} and f.id is not null and (d.status is null or d.status = r.status
        or d.status = 'open' and ${inStates('isOpen')}
        or d.status = 'offered' and o.state = 'open' and o.expires_at > ${now})
      and (d.kind <> 'session_message' or m.id is not null)
      and (d."untilItsDate" is null or r.preferred_at > ${now})`.execute(db.kysely);
  return rows.map(({ facts, ...row }) => ({ ...row, ...facts }));
}

/** Finds what is still to be mailed of a batch: it is still true, and its reader still wants it. */
export function listMails(db: Database, deliveries: readonly Delivery[], now: Date): Promise<Message[]> {
  return findMessages(
    db,
    deliveries,
    sql`u.email is not null and (d."alwaysByMail" is true or ${isWanted('email', true)})`,
    now,
  );
}

/** Finds what is still to be pushed of a batch. */
export function listPushes(db: Database, deliveries: readonly Delivery[], now: Date): Promise<Message[]> {
  return findMessages(db, deliveries, isWanted('push', false), now);
}
