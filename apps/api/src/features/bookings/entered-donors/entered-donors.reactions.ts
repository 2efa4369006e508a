import type { EventName, Reactions } from '../../../platform/outbox/events.ts';
import { mailClaimLink } from './reactions/mail-claim-link.donor-entered.ts';
import { mailNews } from './reactions/mail-news.record-news.ts';

/** The reactions to the events of donors whom staff enter. */
export const enteredDonorsReactions = {
  'donor.entered': [mailClaimLink],
  'record.news': [mailNews],
} satisfies Partial<Reactions<EventName>>;
