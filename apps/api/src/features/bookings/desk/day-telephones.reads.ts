import { type Data, dayGroupOf, type Endpoints } from '@sanguine/contract';
import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { listTelephones } from './day.read-model.ts';
import { getDay } from './day.reads.ts';

type Telephones = Data<Endpoints['GET /api/facility/{id}/day/telephones']>;

/** Reads whom staff may have to call on a day without a screen: who is here, or is not to come, is left out. */
export async function getDayTelephones(services: Services, actor: StaffActor, date?: string): Promise<Telephones> {
  const { facilityId } = actor;
  const { appointments } = await getDay(services, actor, date);
  const expected = appointments.flatMap(({ request }) =>
    request.status === 'APPROVED' && request.donorId !== null && dayGroupOf(request) !== 'here' ? [request.id] : [],
  );
  const { kysely } = services.db;
  const list = await listTelephones(kysely, expected);
  for (const { requestId: id } of list) {
    await noteAudit(kysely, { action: 'request.contact-read', subject: { kind: 'request', id }, facilityId });
  }
  return { list };
}
