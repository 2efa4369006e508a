import { act } from './donations.ts';
import { addOperator } from './operators.ts';
import { bookingOf, type World } from './round-trip-world.ts';

const ROOM = '/api/donation/schedule';

/** A donation that took place today; its donor says that it was somebody else's. */
async function completedOf(world: World, ...actions: readonly 'dispute'[]): Promise<string> {
  const id = await bookingOf(world, 'approve');
  await act(world.app, world.admin, 'complete', id, { cameToday: true, testedBloodType: 'O-' });
  for (const action of actions) await act(world.app, world.donor, action, id);
  return id;
}

/** How the calls that correct a completion are made where their round trips are counted. */
export const CORRECTION_SCENARIOS = {
  'POST /api/donation/schedule/{id}/undo': async (world: World) => ({
    as: world.admin,
    path: `${ROOM}/${await completedOf(world)}/undo`,
    body: { reason: 'It was somebody else.' },
  }),
  'POST /api/donation/schedule/{id}/test-type': async (world: World) => ({
    as: world.admin,
    path: `${ROOM}/${await completedOf(world)}/test-type`,
    body: { testedBloodType: 'A+', reason: 'The tube was another’s.' },
  }),
  'POST /api/donation/schedule/{id}/dispute': async (world: World) => ({
    as: world.donor,
    path: `${ROOM}/${await completedOf(world)}/dispute`,
  }),
  'POST /api/donation/schedule/{id}/withdraw': async (world: World) => ({
    as: world.admin,
    path: `${ROOM}/${await completedOf(world, 'dispute')}/withdraw`,
  }),
  'POST /api/donation/schedule/{id}/insist': async (world: World) => ({
    as: world.admin,
    path: `${ROOM}/${await completedOf(world, 'dispute')}/insist`,
    body: { reason: 'The donor signed for it.' },
  }),
  'PUT /api/operator/disputes/{id}': async (world: World) => ({
    as: await addOperator(world.app),
    path: `/api/operator/disputes/${await completedOf(world, 'dispute')}`,
    body: { stands: false, reason: 'The signature is another’s.' },
  }),
};
