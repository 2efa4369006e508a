import { ALARM_TO_ADMINS_MINUTES, ALARM_TO_OPERATOR_MINUTES } from '@sanguine/contract';
import { v5 } from 'uuid';
import { after, MINUTE } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { adminsOf, announce, operators } from '../../notify/notifications/index.ts';
import { passOn } from './after-care.repository.ts';

/** To whom an alarm goes that nobody has taken, and when. */
const STEPS = [
  {
    column: 'admins_notified_at',
    minutes: ALARM_TO_ADMINS_MINUTES,
    kind: 'donation_alarm_waits',
    readersOf: adminsOf,
  },
  {
    column: 'operators_notified_at',
    minutes: ALARM_TO_OPERATOR_MINUTES,
    kind: 'donation_alarm_unread',
    readersOf: operators,
  },
] as const;

/** Passes on alarms that nobody has taken: to every Admin, then to the operator. */
export async function passOnAlarms({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  for (const { column, minutes, kind, readersOf } of STEPS) {
    await db.transaction(async (trx) => {
      for (const { id, request_id: subjectId, facility_id } of await passOn(
        trx,
        column,
        after(now, -minutes * MINUTE),
        now,
      )) {
        // The same step is the same news, however often it is tried.
        await announce(trx, { eventId: v5(kind, id), kind, subjectId, now }, readersOf(facility_id));
      }
    });
  }
}
