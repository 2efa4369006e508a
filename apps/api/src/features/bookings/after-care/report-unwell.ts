import type { AfterCare, Endpoints, ParsedBody } from '@sanguine/contract';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { announce, staffOfRequest } from '../../notify/notifications/index.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { listOwnAlarms } from './after-care.read-model.ts';
import { refreshAlarms } from './after-care.refresh.ts';
import { storeReport } from './after-care.repository.ts';
import { toAfterCare } from './after-care.view.ts';
import { requireReportable } from './require-reportable.ts';

interface Report {
  readonly id: string;
  readonly key: string | undefined;
  readonly body: ParsedBody<Endpoints['POST /api/donation/schedule/{id}/unwell']>;
}

/** A donor reports how they feel after a donation. Staff are notified of who wants to be called, and of nothing else. */
export function reportUnwell(
  services: Services,
  { userId }: DonorActor,
  { id, key, body }: Report,
): Promise<AfterCare> {
  return services.db.transaction((trx) =>
    once(services, trx, { scope: userId, key, body: { id, ...body } }, async () => {
      const now = services.clock.now();
      const given = await requireReportable(trx, userId, { id, now });
      const { facility_id } = given;
      const { kind, started, course, callBack } = body;
      const eventId = newId();
      await storeReport(trx, {
        id: eventId,
        request_id: id,
        facility_id,
        donor_id: userId,
        kind,
        started,
        course,
        phone_number: callBack?.phoneNumber ?? null,
        call_time: callBack?.when ?? null,
        has_called: false,
        created_at: now,
      });
      if (callBack !== null) {
        await announce(trx, { eventId, kind: 'donor_call_back', subjectId: id, now }, staffOfRequest(id));
      }
      await refreshAlarms(trx, { facilityId: facility_id, requestId: id, donorId: userId });
      return toAfterCare(given, await listOwnAlarms(trx, id));
    }),
  );
}
