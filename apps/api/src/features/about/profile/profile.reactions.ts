import type { EventName, Reactions } from '../../../platform/outbox/events.ts';
import { eraseReplaced } from './reactions/erase-account.accounts-replaced.ts';

/** The reactions to the events of accounts. */
export const profileReactions = { 'accounts.replaced': [eraseReplaced] } satisfies Partial<Reactions<EventName>>;
