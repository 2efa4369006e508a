import type { EventName, Reactions } from '../../../platform/outbox/events.ts';
import { mailInvitation } from './reactions/mail-invitation.invited.ts';

/** The reactions to the events of staff. */
export const staffReactions = { 'staff.invited': [mailInvitation] } satisfies Partial<Reactions<EventName>>;
