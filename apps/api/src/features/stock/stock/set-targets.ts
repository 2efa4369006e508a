import { BLOOD_TYPES, type ComponentStock, type Endpoints, type ParsedBody, demandOf } from '@sanguine/contract';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { notKept } from './stock-lots.errors.ts';
import { listRows } from './stock-lots.read-model.ts';
import { getComponentStock } from './stock-lots.reads.ts';
import { lockEntries } from './stock-lots.repository.ts';
import { storeTargets, storeThresholds } from './stock-targets.repository.ts';
import { thresholdsOf } from './stock-targets.rules.ts';

type Body = ParsedBody<Endpoints['PUT /api/facility/{id}/stock/targets']>;

/** Sets how much of each named type is wanted; its minimum and target become the thresholds of its status. */
export async function setTargets(
  services: Services,
  actor: StaffActor,
  { component, targets }: Body,
): Promise<ComponentStock> {
  const { facilityId } = actor;
  const now = services.clock.now();
  await services.db.transaction(async (trx) => {
    const keys = BLOOD_TYPES.filter((type) => targets[type] !== undefined).map((bloodType) => ({
      component,
      bloodType,
    }));
    const entries = await lockEntries(trx, facilityId, keys);
    if (entries.length < keys.length) throw notKept('component');
    const rows = await listRows(trx, facilityId, { entryIds: entries.map(({ id }) => id), now });
    const wanted = rows.map((row) => ({ row, id: row.id, target: targets[row.blood_type] ?? null }));
    await storeTargets(trx, wanted);
    await storeThresholds(
      trx,
      wanted.map(({ row, id, target }) => {
        return thresholdsOf(id, target, demandOf(row.demand, row.firstIssuedOn, row.today).perDay);
      }),
    );
    await refreshScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: { facilityId } });
  });
  return getComponentStock(services, actor, component);
}
