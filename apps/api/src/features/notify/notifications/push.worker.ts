import { storedLocale } from '@sanguine/contract';
import { siteName } from '@sanguine/contract/words';
import { vapidKeys } from '../../../platform/push/keys.ts';
import type { PushMessage, PushOutcome, PushTarget, VapidKeys } from '../../../platform/push/push.ts';
import type { Queue, Settled } from '../../../platform/queue/index.ts';
import type { Services } from '../../../platform/services.ts';
import { PUSH_QUEUE } from './announce.repository.ts';
import { listPushes, type Message, toDelivery } from './deliveries.read-model.ts';
import { pathOf } from './notifications.links.ts';
import { pushOf } from './said.view.ts';
import { findTargets, removeGone } from './push.repository.ts';

function messageOf(about: Message): PushMessage {
  return {
    title: siteName(),
    path: pathOf(about),
    topic: about.eventId,
    ...pushOf(about.kind, storedLocale(about.locale)),
  };
}

interface Sent {
  readonly endpoint: string;
  readonly outcome: PushOutcome;
}

async function sendToAll(services: Services, keys: VapidKeys, about: Message, targets: readonly PushTarget[]) {
  return Promise.all(
    targets.map(async (target): Promise<Sent> => {
      const outcome = await services.push.send(messageOf(about), target, keys);
      return { endpoint: target.endpoint, outcome };
    }),
  );
}

/** Settles a message. When one browser cannot be reached, it is sent to all again; the repeat replaces the first. */
function settle(id: string, sent: readonly Sent[]): Settled {
  const has = (outcome: PushOutcome) => sent.some((one) => one.outcome === outcome);
  if (has('again')) return { id, outcome: 'again', reason: 'push-unavailable' };
  if (has('refused') && !has('sent')) return { id, outcome: 'dead', reason: 'push-refused' };
  return { id, outcome: 'done' };
}

/** The browsers of each person. */
async function targetsOf(services: Services, pushes: readonly Message[]): Promise<Map<string, PushTarget[]>> {
  const found = new Map<string, PushTarget[]>();
  if (pushes.length === 0) return found;
  const userIds = [...new Set(pushes.map((about) => about.userId))];
  for (const { user_id, ...target } of await findTargets(services.db.kysely, userIds, services.clock.now())) {
    found.set(user_id, [...(found.get(user_id) ?? []), target]);
  }
  return found;
}

/** Sends announcements by push to every browser in which the reader is signed in. */
export const pushQueue: Queue = {
  name: PUSH_QUEUE,
  batch: 20,
  workers: 2,
  handle: async (services, jobs) => {
    const pushes = await listPushes(services.db, jobs.map(toDelivery), services.clock.now());
    const [targets, keys] = [await targetsOf(services, pushes), await vapidKeys(services)];
    const sent = await Promise.all(
      pushes.map(async (about) => {
        const each = await sendToAll(services, keys, about, targets.get(about.userId) ?? []);
        return { job: about.job, each };
      }),
    );
    const gone = sent.flatMap(({ each }) => each).filter(({ outcome }) => outcome === 'gone');
    await removeGone(
      services.db.kysely,
      gone.map(({ endpoint }) => endpoint),
    );
    const settled = new Map(sent.map(({ job, each }) => [job, settle(job, each)]));
    return jobs.map(({ id }) => settled.get(id) ?? { id, outcome: 'done' });
  },
};
