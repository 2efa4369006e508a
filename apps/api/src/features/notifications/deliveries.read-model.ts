import type { AccountRole, BloodType, NotificationKind, NotificationType, RequestStatus } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import type { QueuedJob } from '../../platform/queue/index.ts';
import { GAVE_WAY } from './notifications.read-model.ts';
import type { RequestOfNotification } from './request-words.ts';

/** What leaves the house, as its job says. */
export interface Delivery {
  readonly job: string;
  readonly event_id: string;
  readonly kind: NotificationKind;
  readonly request_id: string;
  readonly user_id: string;
}

/** Jobs are written by `announce` only, which puts these in. */
export function toDelivery({ id, data }: QueuedJob): Delivery {
  const { eventId = '', kind = '', requestId = '', userId = '' } = data;
  return { job: id, event_id: eventId, kind: kind as NotificationKind, request_id: requestId, user_id: userId };
}

/** A delivery and what is said in it, as it is now; without `email` where nothing is to be sent any more. */
export interface Letter extends Delivery, RequestOfNotification {
  readonly role: AccountRole;
  readonly first_name: string;
  readonly email: string;
  readonly facility_address: string;
  /** Empty where the facility gave none. */
  readonly facility_phone: string;
  readonly emergency_request_id: string | null;
  /** Of somebody whom an appeal asked: with what they can help, and how far they are as far as that is known. */
  readonly asked: { readonly blood_type: BloodType; readonly distance_km: number | null } | null;
}

const MAIL: Readonly<Record<NotificationType, string>> = {
  urgentBloodRequests: 'urgent_email',
  appointmentConfirmations: 'appointments_email',
  reminders: 'reminders_email',
};
const PUSH: Readonly<Record<NotificationType, string>> = {
  urgentBloodRequests: 'urgent_push',
  appointmentConfirmations: 'appointments_push',
  reminders: 'reminders_push',
};

/** News that time has overtaken is not sent: a reminder of what is over or off, an appeal that has ended, what was undone. */
function isTimely(now: Date): RawBuilder<boolean> {
  const [reminder, appeal, recorded] = ['APPROVED', 'PENDING', 'COMPLETED'] as const satisfies RequestStatus[];
  return sql<boolean>`case
    when d.kind in ('donation_reminder', 'donation_soon') then r.status = ${reminder} and r.preferred_at > ${now}
    when d.kind = 'request_completed' then r.status = ${recorded}
    when d.kind = 'completion_undone' then r.status = ${reminder}
    when d.kind = 'emergency_appeal' then r.status = ${appeal} and r.preferred_at > ${now}
    else true end`;
}

function isWanted(columns: Readonly<Record<NotificationType, string>>, otherwise: boolean): RawBuilder<boolean> {
  const of = (type: NotificationType) => sql`coalesce(${sql.ref(`p.${columns[type]}`)}, ${otherwise})`;
  return sql<boolean>`case
    when d.kind in ('donation_reminder', 'donation_soon', 'can_donate_again') then ${of('reminders')}
    when d.kind like 'emergency_%' then ${of('urgentBloodRequests')}
    else ${of('appointmentConfirmations')} end`;
}

async function findWanted(
  db: Database,
  deliveries: readonly Delivery[],
  wanted: RawBuilder<boolean>,
  now: Date,
): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select d.job, d.event_id, d.kind, d.request_id, d.user_id, u.role, u.first_name, u.email, r.blood_type,
      r.emergency_request_id, r.units_requested, r.preferred_date, r.time_zone,
      (r.preferred_date::date + r.interval_days)::text as next_date, ${GAVE_WAY} as gave_way,
      f.name as facility_name, f.address as facility_address,
      f.phone_number as facility_phone,
      case when d.kind = 'emergency_appeal' then (
        select json_build_object('blood_type', u.blood_type, 'distance_km', ceil(a.distance_km))
        from appeal_recipients a where a.request_id = r.id and a.donor_id = u.id) end as asked
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as d (job text, event_id text, kind text, request_id uuid, user_id uuid)
    join users u on u.id = d.user_id and u.disabled_at is null
    join donation_requests r on r.id = d.request_id
    join facilities f on f.id = r.facility_id
    left join notification_preferences p on p.user_id = u.id
    where ${wanted} and ${isTimely(now)}`.execute(db.kysely);
  return rows;
}

/** What is still to be mailed of a batch: to whom still wants it, of what is still so. */
export function findLetters(db: Database, deliveries: readonly Delivery[], now: Date): Promise<Letter[]> {
  return findWanted(db, deliveries, isWanted(MAIL, true), now);
}

/** What is still to be pushed of a batch. */
export function findPushes(db: Database, deliveries: readonly Delivery[], now: Date): Promise<Letter[]> {
  return findWanted(db, deliveries, isWanted(PUSH, false), now);
}
