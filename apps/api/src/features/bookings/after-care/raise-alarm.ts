import type { AfterCare, Endpoints, ParsedBody } from '@sanguine/contract';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { announce, staffOfRequest } from '../../notify/notifications/index.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { listOwnAlarms } from './after-care.read-model.ts';
import { refreshAlarms } from './after-care.refresh.ts';
import { storeAlarm } from './after-care.repository.ts';
import { toAfterCare } from './after-care.view.ts';
import { requireReportable } from './require-reportable.ts';

interface Press {
  readonly id: string;
  readonly key: string | undefined;
  readonly body: ParsedBody<Endpoints['POST /api/donation/schedule/{id}/alarm']>;
}

/**
 * Alarms the facility that the blood of a donation may be in question. The mails to its staff are queued in the same
 * transaction: an alarm that was stored is sent, once.
 */
export function raiseAlarm(services: Services, { userId }: DonorActor, { id, key, body }: Press): Promise<AfterCare> {
  return services.db.transaction((trx) =>
    once(services, trx, { scope: userId, key, body: { id, ...body } }, async () => {
      const now = services.clock.now();
      const given = await requireReportable(trx, userId, { id, now, mayAdd: true });
      const { facility_id } = given;
      const alarm = await storeAlarm(trx, {
        id: newId(),
        request_id: id,
        facility_id,
        donor_id: userId,
        kind: 'ill',
        phone_number: body.callBack?.phoneNumber ?? null,
        call_time: body.callBack?.when ?? null,
        has_called: body.hasCalled,
        created_at: now,
      });
      if (alarm.isNew) {
        const news = { eventId: alarm.id, kind: 'donation_alarm', subjectId: id, now } as const;
        await announce(trx, news, staffOfRequest(id));
      }
      await refreshAlarms(trx, { facilityId: facility_id, requestId: id, donorId: userId });
      return toAfterCare(given, await listOwnAlarms(trx, id));
    }),
  );
}
