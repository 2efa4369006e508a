import type { Reaction } from '../../../../platform/outbox/events.ts';
import { mailOperators } from '../operator.mail.ts';
import { listWaitingNames } from '../operator.read-model.ts';

/** Mails the operator that facilities wait for them. Those that were decided meanwhile are left out. */
export const mailOperatorOfWaiting: Reaction<'operator.facilities-waiting'> = async (services, { id, payload }) => {
  const names = await listWaitingNames(services.db.kysely, payload.facilityIds);
  await mailOperators(services, { id, about: 'waiting', names });
};
