import type { Reactions } from '../../platform/outbox/dispatcher.ts';
import { mailInvitation } from './reactions/mail-invitation.invited.ts';
import { STAFF_INVITED } from './staff.events.ts';

/** What follows from the events of staff. */
export const staffReactions: Reactions = { [STAFF_INVITED]: [mailInvitation] };
