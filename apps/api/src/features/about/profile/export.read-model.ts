import { type NotNull, sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';

function findAccount(trx: Trx, userId: string) {
  return trx
    .selectFrom('users as u')
    .leftJoin('facilities as f', 'f.id', 'u.facility_id')
    .leftJoin('donor_places as p', 'p.user_id', 'u.id')
    .leftJoin('user_avatars as a', 'a.user_id', 'u.id')
    .selectAll('u')
    .select(['f.name as facility_name', 'a.image', 'a.created_at as image_created_at'])
    .select(['p.name as place_name', 'p.region', 'p.country', 'p.latitude', 'p.longitude', 'p.chosen_at'])
    .where('u.id', '=', userId)
    .$narrowType<{ email: NotNull; terms_accepted_at: NotNull }>()
    .executeTakeFirst();
}

function findRequests(trx: Trx, userId: string) {
  return trx
    .selectFrom('donation_requests as r')
    .innerJoin('facilities as f', 'f.id', 'r.facility_id')
    .leftJoin('donation_sessions as s', 's.id', 'r.session_id')
    .leftJoin('used_donations as used', 'used.request_id', 'r.id')
    .leftJoin('released_donations as released', 'released.request_id', 'r.id')
    .leftJoin('request_notes as note', 'note.request_id', 'r.id')
    .selectAll('r')
    .select([
      'f.name as facility_name',
      's.venue',
      'used.announced_at as used_at',
      'released.released_at',
      'note.text as staff_note',
    ])
    .where((eb) => eb.or([eb('r.donor_id', '=', userId), eb('r.created_by', '=', userId)]))
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
}

/** The history of the person's requests, and what they did to any other. */
function findHistory(trx: Trx, userId: string) {
  const own = sql`select id from donation_requests where donor_id = ${userId} or created_by = ${userId}`;
  return trx
    .selectFrom('request_history')
    .selectAll()
    .where(sql<boolean>`actor_id = ${userId} or request_id in (${own})`)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

const ownEmail = (userId: string) => sql<string>`(select email from users where id = ${userId})`;

function listMails(trx: Trx, userId: string) {
  return trx
    .selectFrom('mailbox')
    .select(['recipient', 'subject', 'body_text', 'sent_at'])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb(sql`recipient::citext`, '=', ownEmail(userId))]))
    .orderBy('sent_at')
    .execute();
}

function findInvitations(trx: Trx, userId: string) {
  return trx
    .selectFrom('invitations')
    .selectAll()
    .where((eb) => eb.or([eb('invited_by', '=', userId), eb('email', '=', ownEmail(userId))]))
    .orderBy('created_at')
    .execute();
}

function findEntered(trx: Trx, userId: string) {
  return trx.selectFrom('entered_donors').selectAll().where('donor_id', '=', userId).orderBy('entered_at').execute();
}

function findWatches(trx: Trx, userId: string) {
  return trx.selectFrom('facility_watches').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

function findClaims(trx: Trx, userId: string) {
  return trx
    .selectFrom('facility_claims')
    .select(['facility_id', 'created_at', 'expires_at'])
    .where('email', '=', ownEmail(userId))
    .orderBy('created_at')
    .execute();
}

function listVerificationMessages(trx: Trx, userId: string) {
  return trx
    .selectFrom('verification_messages')
    .select(['facility_id', 'text', 'written_at'])
    .where('written_by', '=', userId)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
}

function findConsents(trx: Trx, userId: string) {
  return trx.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('at').orderBy('id').execute();
}

function findMovements(trx: Trx, userId: string) {
  return trx.selectFrom('inventory_movements').selectAll().where('actor_id', '=', userId).orderBy('at').execute();
}

function findTypeTests(trx: Trx, userId: string) {
  return trx
    .selectFrom('blood_type_tests')
    .selectAll()
    .where((eb) => eb.or([eb('donor_id', '=', userId), eb('tested_by', '=', userId)]))
    .orderBy('at')
    .orderBy('id')
    .execute();
}

function findNotifications(trx: Trx, userId: string) {
  return trx.selectFrom('notifications').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

function findSessions(trx: Trx, userId: string) {
  return trx
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

function findPendingLinks(trx: Trx, userId: string) {
  return trx
    .selectFrom('account_secrets')
    .select(['purpose', 'email', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('purpose')
    .execute();
}

function listReportRows(trx: Trx, userId: string) {
  return trx.selectFrom('support_issues').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

function listAlarms(trx: Trx, userId: string) {
  return trx.selectFrom('donation_alarms').selectAll().where('donor_id', '=', userId).orderBy('created_at').execute();
}

/** Every row of the person, read together. */
export async function findOwnData(trx: Trx, userId: string) {
  const [account, consents, requests, history, movements, invitations, typeTests, entered, watches, claims] =
    await Promise.all([
      findAccount(trx, userId),
      findConsents(trx, userId),
      findRequests(trx, userId),
      findHistory(trx, userId),
      findMovements(trx, userId),
      findInvitations(trx, userId),
      findTypeTests(trx, userId),
      findEntered(trx, userId),
      findWatches(trx, userId),
      findClaims(trx, userId),
    ]);
  return { account, consents, requests, history, movements, invitations, typeTests, entered, watches, claims };
}

/** Finds what the service itself keeps for the person, read together. */
export async function findOwnTraces(trx: Trx, userId: string) {
  const [notifications, sessions, pendingLinks, reports, mails, messages, alarms] = await Promise.all([
    findNotifications(trx, userId),
    findSessions(trx, userId),
    findPendingLinks(trx, userId),
    listReportRows(trx, userId),
    listMails(trx, userId),
    listVerificationMessages(trx, userId),
    listAlarms(trx, userId),
  ]);
  return { notifications, sessions, pendingLinks, reports, mails, messages, alarms };
}

export type OwnData = Awaited<ReturnType<typeof findOwnData>>;
export type OwnTraces = Awaited<ReturnType<typeof findOwnTraces>>;
