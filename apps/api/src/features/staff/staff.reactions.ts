import type { Reactions } from '../../platform/outbox/dispatcher.ts';
import { mailInvitation } from './reactions/mail-invitation.invited.ts';
import { STAFF_INVITED } from './staff.events.ts';

/** The reactions to the events of staff. */
export const staffReactions: Reactions = { [STAFF_INVITED]: [mailInvitation] };
