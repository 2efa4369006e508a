import { addDays, BLOOD_TYPES } from '@sanguine/contract';
import { expect } from 'vitest';
import { createRandom } from '../../src/app/demonstration/random.ts';
import type { TestApp } from './app.ts';
import { keep, move, type Moved } from './lots.ts';
import { registerFacility } from './people.ts';
import { setStock } from './stock.ts';

/** Lets several people of one facility move its stock at random and at once; what is refused is refused for a reason. */
export async function walkStock(
  app: TestApp,
  { clients, movements }: { readonly clients: number; readonly movements: number },
): Promise<void> {
  const facility = await registerFacility(app);
  await keep(app, facility, 'platelets');
  const today = app.clock.now().toISOString().slice(0, 10);
  const statuses = new Map<number, number>();
  const client = async (seed: number) => {
    const { next: draw } = createRandom(seed);
    const pick = <T>(list: readonly T[]) => list[Math.floor(draw() * list.length)] as T;
    for (let n = 0; n < movements; n += 1) {
      const component = pick(['red_cells', 'platelets']);
      const line = { component, bloodType: pick(BLOOD_TYPES.slice(0, 3)), units: 1 + Math.floor(draw() * 4) };
      const expiresOn = draw() < 0.6 ? { expiresOn: addDays(today, Math.floor(draw() * 6)) } : {};
      const kind = pick<Moved | 'set'>(['received', 'received', 'issued', 'discarded', 'returned', 'set']);
      const more = kind === 'received' ? expiresOn : kind === 'discarded' ? { reasonCode: 'damaged' } : {};
      const reply =
        kind === 'set'
          ? await setStock(app, facility, line.bloodType, 10 + line.units)
          : await move(app, facility, kind, { lines: [{ ...line, ...more }] });
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, seed) => client(seed + 1)));
  expect([...statuses.keys()].every((status) => [200, 201, 409].includes(status))).toBe(true);
  expect(statuses.get(200)).toBeGreaterThan((clients * movements) / 4);
}
