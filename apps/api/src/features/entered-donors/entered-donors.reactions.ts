import type { EventName, Reactions } from '../../platform/outbox/events.ts';
import { mailClaimLink } from './reactions/mail-claim-link.donor-entered.ts';

/** The reactions to the events of donors whom staff enter. */
export const enteredDonorsReactions = { 'donor.entered': [mailClaimLink] } satisfies Partial<Reactions<EventName>>;
