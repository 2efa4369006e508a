import type { EventName, Reactions } from '../../platform/outbox/events.ts';
import { mailOperatorOfWaiting } from './reactions/mail-operator.facilities-waiting.ts';

export const operatorReactions = {
  'operator.facilities-waiting': [mailOperatorOfWaiting],
} satisfies Partial<Reactions<EventName>>;
