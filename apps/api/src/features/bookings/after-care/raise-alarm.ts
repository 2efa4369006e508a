import { type AfterCare, type Endpoints, MAX_ALARMS_A_YEAR, type ParsedBody } from '@sanguine/contract';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { announce } from '../../notify/notifications/index.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { afterCareOver, tooManyAlarms } from './after-care.errors.ts';
import { findGiven } from './after-care.read-model.ts';
import { refreshAlarms } from './after-care.refresh.ts';
import { countReportsOf, lockDonor, staffOf, storeAlarm } from './after-care.repository.ts';
import { toAfterCare } from './after-care.view.ts';
import { requireOwn } from './require-own.ts';

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
      await lockDonor(trx, userId);
      await requireOwn(trx, userId, id);
      const given = await findGiven(trx, userId, id, now);
      if (given === undefined) throw afterCareOver();
      if ((await countReportsOf(trx, userId, now, id)) >= MAX_ALARMS_A_YEAR) throw tooManyAlarms();
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
        await announce(trx, news, staffOf(facility_id));
      }
      await refreshAlarms(trx, { facilityId: facility_id, requestId: id, donorId: userId });
      return toAfterCare({ ...given, alarm_at: given.alarm_at ?? now });
    }),
  );
}
