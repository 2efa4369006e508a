import type { DonationRequest } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import { getBlurs } from '../appeals/index.ts';
import { appealStateOf } from './appeal-progress.view.ts';
import { findAppeals, type RequestRow } from './donations.read-model.ts';

/** Adds how far the appeal of each open emergency of a facility has come, for its staff. */
export async function addAppealStates(
  services: Services,
  facilityId: string,
  rows: readonly RequestRow[],
  requests: readonly DonationRequest[],
): Promise<DonationRequest[]> {
  const open = rows.filter(({ creator, status }) => creator === 'facility_staff' && status === 'PENDING');
  if (open.length === 0) return [...requests];
  const [appeals, blurs] = await Promise.all([
    findAppeals(
      services.db.kysely,
      open.map(({ id }) => id),
    ),
    getBlurs(
      services,
      facilityId,
      open.flatMap(({ blood_type: type }) => type ?? []),
    ),
  ]);
  const states = new Map<string, Pick<DonationRequest, 'appealState'>>();
  for (const row of open) {
    const [appeal, blur] = [appeals.get(row.id), row.blood_type && blurs.get(row.blood_type)];
    if (appeal && blur) states.set(row.id, { appealState: appealStateOf(row, appeal, blur, services.clock.now()) });
  }
  return requests.map((request) => ({ ...request, ...states.get(request.id) }));
}
