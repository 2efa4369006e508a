import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';

function findKnownDevices(trx: Trx, userId: string) {
  return trx
    .selectFrom('known_devices')
    .select(['created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

function findSecondFactor(trx: Trx, userId: string) {
  return trx
    .selectFrom('second_factors')
    .select(['created_at', 'confirmed_at'])
    .select(sql<number>`(select count(*) from recovery_codes where user_id = ${userId})::int`.as('codes'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

function findPushSubscriptions(trx: Trx, userId: string) {
  return trx
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

function findCalendarFeed(trx: Trx, userId: string) {
  return trx
    .selectFrom('calendar_feeds')
    .select(['private', 'created_at', 'last_read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

function findMilestones(trx: Trx, userId: string) {
  return trx.selectFrom('milestones').selectAll().where('donor_id', '=', userId).orderBy('donations').execute();
}

function findCertificates(trx: Trx, userId: string) {
  return trx
    .selectFrom('certificates')
    .select(['name', 'created_at'])
    .where('donor_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

function findStockTokens(trx: Trx, userId: string) {
  return trx
    .selectFrom('facility_api_tokens')
    .select(['name', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();
}

function findAuditTrail(trx: Trx, userId: string) {
  return trx
    .selectFrom('users as u')
    .innerJoin('audit_events as a', (join) =>
      join.on((eb) =>
        eb.or([
          eb('a.actor_ref', '=', eb.ref('u.audit_ref')),
          eb.and([eb('a.subject_kind', '=', 'person'), eb('a.subject_id', '=', eb.ref('u.audit_ref'))]),
        ]),
      ),
    )
    .select(['a.at', 'a.action', 'a.network', 'a.device'])
    .select(sql<boolean>`a.actor_ref is not distinct from u.audit_ref`.as('by_you'))
    .where('u.id', '=', userId)
    .orderBy('a.at')
    .orderBy('a.id')
    .execute();
}

/**
 * Finds how the person signs in, which browsers, tokens and certificates they allowed, and what the audit trail holds
 * about them.
 */
export async function findOwnAccess(trx: Trx, userId: string) {
  const [devices, factor, subscriptions, feed, milestones, certificates, tokens, trail] = await Promise.all([
    findKnownDevices(trx, userId),
    findSecondFactor(trx, userId),
    findPushSubscriptions(trx, userId),
    findCalendarFeed(trx, userId),
    findMilestones(trx, userId),
    findCertificates(trx, userId),
    findStockTokens(trx, userId),
    findAuditTrail(trx, userId),
  ]);
  return { devices, factor, subscriptions, feed, milestones, certificates, tokens, trail };
}

export type OwnAccess = Awaited<ReturnType<typeof findOwnAccess>>;
