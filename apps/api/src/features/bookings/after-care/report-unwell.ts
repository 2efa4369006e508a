import { type AfterCare, type Endpoints, MAX_ALARMS_A_YEAR, type ParsedBody } from '@sanguine/contract';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { announce } from '../../notify/notifications/index.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { afterCareOver, tooManyAlarms } from './after-care.errors.ts';
import { findGiven } from './after-care.read-model.ts';
import { refreshAlarms } from './after-care.refresh.ts';
import { countReportsOf, lockDonor, staffOf, storeReport } from './after-care.repository.ts';
import { toAfterCare } from './after-care.view.ts';
import { requireOwn } from './require-own.ts';

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
      await lockDonor(trx, userId);
      await requireOwn(trx, userId, id);
      const given = await findGiven(trx, userId, id, now);
      if (given === undefined) throw afterCareOver();
      if ((await countReportsOf(trx, userId, now)) >= MAX_ALARMS_A_YEAR) throw tooManyAlarms();
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
        await announce(trx, { eventId, kind: 'donor_call_back', subjectId: id, now }, staffOf(facility_id));
      }
      await refreshAlarms(trx, { facilityId: facility_id, requestId: id, donorId: userId });
      return toAfterCare(given);
    }),
  );
}
