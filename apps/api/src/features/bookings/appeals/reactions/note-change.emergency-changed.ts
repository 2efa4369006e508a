import type { Reaction } from '../../../../platform/outbox/events.ts';
import { noteChange } from '../changes.repository.ts';

type Changing =
  | 'emergency.changed'
  | 'emergency.covered'
  | 'emergency.completed'
  | 'emergency.reopened'
  | 'request.cancelled';

/** The donors who were asked may have to hear of it; of a donor's own appointment there is no appeal. */
export const noteChangeOfAppeal: Reaction<Changing> = async ({ db, clock }, { payload: { requestId } }) =>
  noteChange(db.kysely, requestId, clock.now());
