import { alreadyClosed, donationSessionOver } from './appointments.errors.ts';
import type { SessionRow } from './sessions.read-model.ts';

/** Refuses to change a session that was closed, or has ended. */
export function requireOpenSession(session: Pick<SessionRow, 'status' | 'ends_at'>, now: Date): void {
  if (session.status === 'closed') throw alreadyClosed();
  if (session.ends_at <= now) throw donationSessionOver();
}
