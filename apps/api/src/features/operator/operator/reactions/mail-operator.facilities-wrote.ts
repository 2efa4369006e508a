import type { Reaction } from '../../../../platform/outbox/events.ts';
import { mailOperators } from '../operator.mail.ts';
import { listNamesWithMessages } from '../operator.read-model.ts';

/** Mails the operator that facilities wrote to them: not what, since strangers wrote it. Answered ones are left out. */
export const mailOperatorOfMessages: Reaction<'operator.facilities-wrote'> = async (services, { id, payload }) => {
  const names = await listNamesWithMessages(services.db.kysely, payload.facilityIds);
  await mailOperators(services, { id, about: 'wrote', names });
};
