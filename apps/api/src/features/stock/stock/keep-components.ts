import { BLOOD_COMPONENTS, type BloodComponent, type Data, type Endpoints } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { componentInStock } from './stock-lots.errors.ts';
import { insertEmptyStock, lockComponents, removeEmptyStock } from './inventory.repository.ts';

/** Chooses the components that the facility keeps. One of which units are there cannot be left out. */
export async function keepComponents(
  services: Services,
  { facilityId }: StaffActor,
  wanted: readonly BloodComponent[],
): Promise<Data<Endpoints['PUT /api/facility/{id}/stock/components']>> {
  const kept = BLOOD_COMPONENTS.filter((component) => wanted.includes(component));
  await services.db.transaction(async (trx) => {
    const stock = await lockComponents(trx, facilityId);
    const before = BLOOD_COMPONENTS.filter((component) => stock.some((entry) => entry.component === component));
    const leftOut = before.filter((component) => !kept.includes(component));
    const isThere = stock.some(({ component, units_available: units }) => units > 0 && leftOut.includes(component));
    if (isThere) throw componentInStock();
    const added = kept.filter((component) => !before.includes(component));
    for (const component of added) await insertEmptyStock(trx, facilityId, component);
    await removeEmptyStock(trx, facilityId, leftOut);
    if (added.length + leftOut.length > 0) {
      const components = { old: { components: before }, new: { components: kept } };
      await noteAudit(trx, {
        action: 'facility.edited',
        subject: { kind: 'facility', id: facilityId },
        facilityId,
        ...components,
      });
    }
    await refreshScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: { facilityId } });
  });
  return { kept };
}
