import { DEFAULT_APPEAL_SETTINGS } from '@sanguine/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import { refreshAskable } from '../../people/identity/index.ts';
import { inStates } from '../../people/request-states/index.ts';

/** A donor whom an appeal asked. */
export interface Recipient {
  readonly requestId: string;
  readonly donorId: string;
}

interface RecipientRow {
  readonly cannotComeAt: Date | null;
  readonly pauseUntil: string | null;
  readonly pauseBefore: string | null;
  /** Until when all appeals to the donor are paused. */
  readonly pausedUntil: string | null;
  readonly answered: boolean;
  /** The date where the donor is. */
  readonly today: string;
}

/** Finds what a donor who is still here, and was asked, has said so far; after the donor's lock. */
export async function findRecipient(
  trx: Trx,
  { requestId, donorId }: Recipient,
  now: Date,
): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select a.cannot_come_at as "cannotComeAt", a.pause_until as "pauseUntil", a.pause_before as "pauseBefore",
      s.paused_until as "pausedUntil",
      exists (select from donation_requests t where t.emergency_request_id = a.request_id and t.donor_id = a.donor_id
        and ${inStates('answers', 't')}) as answered,
      (${now}::timestamptz at time zone known_zone(coalesce(p.quiet_time_zone, s.time_zone)))::date as today
    from appeal_recipients a join users u on u.id = a.donor_id and u.role = 'donor' and u.disabled_at is null
      left join appeal_settings s on s.user_id = u.id left join notification_preferences p on p.user_id = u.id
    where a.request_id = ${requestId}::uuid and a.donor_id = ${donorId}::uuid`.execute(trx);
  return rows[0];
}

interface Recorded {
  readonly cannotComeAt: Date | null;
  readonly pauseUntil: string | null;
  readonly pauseBefore: string | null;
}

export async function storeCannotCome(
  trx: Trx,
  { requestId, donorId }: Recipient,
  { cannotComeAt, pauseUntil, pauseBefore }: Recorded,
): Promise<void> {
  await trx
    .updateTable('appeal_recipients')
    .set({ cannot_come_at: cannotComeAt, pause_until: pauseUntil, pause_before: pauseBefore })
    .where('request_id', '=', requestId)
    .where('donor_id', '=', donorId)
    .execute();
}

/** A donor who answers all the same can come; the pause that they chose stays. */
export async function removeCannotCome(trx: Trx, { requestId, donorId }: Recipient): Promise<void> {
  await trx
    .updateTable('appeal_recipients')
    .set({ cannot_come_at: null, pause_until: null, pause_before: null })
    .where('request_id', '=', requestId)
    .where('donor_id', '=', donorId)
    .where('cannot_come_at', 'is not', null)
    .execute();
}

/** Until when no appeal asks a donor, whatever else they have chosen. */
export async function storePause(trx: Trx, donorId: string, until: string | null): Promise<void> {
  const usual = DEFAULT_APPEAL_SETTINGS;
  const row = {
    user_id: donorId,
    city: usual.city,
    radius_km: usual.radiusKm,
    without_location: usual.withoutLocation,
    most_per_month: usual.mostPerMonth,
    only_high: usual.onlyHigh,
    high_breaks_quiet: usual.highBreaksQuietHours,
    time_zone: usual.timeZone,
    paused_until: until,
    latitude: null,
    longitude: null,
  };
  await trx
    .insertInto('appeal_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ paused_until: until }))
    .execute();
  await refreshAskable(trx, [donorId]);
}
