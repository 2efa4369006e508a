import type { afterCareEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { getAfterCare, getOpenAlarms, getReports, getSettings } from './after-care.reads.ts';
import { says } from './after-care.words.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { reportUnwell } from './report-unwell.ts';
import { setAfterCare } from './set-after-care.ts';
import { takeAlarm } from './take-alarm.ts';

export function afterCareRoutes(services: Services): Handlers<typeof afterCareEndpoints> {
  return {
    'GET /api/profile/after-care': async ({ actor }) => ({ data: await getAfterCare(services, actor) }),
    'POST /api/donation/schedule/{id}/alarm': async ({ actor, params: { id }, body, caller }) => ({
      message: says('after-care.done.alarmed'),
      data: await raiseAlarm(services, actor, { id, key: caller.idempotencyKey, body }),
    }),
    'POST /api/donation/schedule/{id}/unwell': async ({ actor, params: { id }, body, caller }) => ({
      message: says('after-care.done.reported'),
      data: await reportUnwell(services, actor, { id, key: caller.idempotencyKey, body }),
    }),
    'GET /api/facility/{id}/alarms': async ({ actor }) => ({ data: await getOpenAlarms(services, actor) }),
    'POST /api/facility/{id}/alarms/{alarmId}/taken': async ({ actor, params, body }) => ({
      message: says('after-care.done.taken'),
      data: await takeAlarm(services, actor, params.alarmId, body.outcome),
    }),
    'GET /api/facility/{id}/alarms/reports': async ({ actor }) => ({ data: await getReports(services, actor) }),
    'GET /api/facility/{id}/after-care': async ({ actor }) => ({ data: await getSettings(services, actor) }),
    'PUT /api/facility/{id}/after-care': async ({ actor, body }) => ({
      message: says('after-care.done.set'),
      data: await setAfterCare(services, actor, body),
    }),
  };
}
