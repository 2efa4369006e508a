import { notFound } from '../../platform/errors.ts';
import { alreadyClosed, donationSessionOver } from './appointments.errors.ts';
import type { SessionRow } from './sessions.read-model.ts';

/** Staff see and touch their own facility only. */
export function requireOwn(actor: { readonly facilityId: string }, facilityId: string): void {
  if (actor.facilityId !== facilityId) throw notFound('facility');
}

/** Refuses to change a session that was closed, or has ended. */
export function requireOpenSession(session: Pick<SessionRow, 'status' | 'ends_at'>, now: Date): void {
  if (session.status === 'closed') throw alreadyClosed();
  if (session.ends_at <= now) throw donationSessionOver();
}
