import type { EventName, Reactions } from '../../../platform/outbox/events.ts';
import { mailOperatorOfWaiting } from './reactions/mail-operator.facilities-waiting.ts';
import { mailOperatorOfMessages } from './reactions/mail-operator.facilities-wrote.ts';

export const operatorReactions = {
  'operator.facilities-waiting': [mailOperatorOfWaiting],
  'operator.facilities-wrote': [mailOperatorOfMessages],
} satisfies Partial<Reactions<EventName>>;
