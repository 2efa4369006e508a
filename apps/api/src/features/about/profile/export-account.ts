import { type PersonalExport, storedLocale } from '@sanguine/contract';
import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import { HOUR } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../people/identity/index.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { getOwnAppealData } from '../../bookings/appeals/index.ts';
import { getPreferences } from '../../notify/notifications/index.ts';
import { listOwnWaits } from '../../bookings/wait-list/index.ts';
import { findOwnData, findOwnTraces } from './export.read-model.ts';
import {
  toAccount,
  toActions,
  toAvatar,
  toExportedPlace,
  toRequests,
  toTraces,
  toTypeTests,
  toWork,
} from './export.view.ts';
import { findOwnAccess } from './export-access.read-model.ts';
import { toAccess } from './export-access.view.ts';

const EXPORTS_PER_HOUR = 10;

/** Everything that is held about the person who calls. */
export async function exportAccount(services: Services, actor: Actor): Promise<PersonalExport> {
  const { userId } = actor;
  const limit = { key: `export:${userId}`, hits: EXPORTS_PER_HOUR, per: HOUR };
  await hit(services, limit);
  const [data, traces, access, notificationPreferences, appealData, waits] = await services.db.transaction(
    async (trx) => {
      const found = await Promise.all([
        findOwnData(trx, userId),
        findOwnTraces(trx, userId),
        findOwnAccess(trx, userId),
        getPreferences(trx, userId),
        getOwnAppealData(trx, actor),
        listOwnWaits(trx, userId),
      ]);
      await noteAudit(trx, { action: 'account.exported', subject: { person: personOf(userId) } });
      return found;
    },
  );
  const { account, consents } = data;
  if (account === undefined) throw notFound('account');
  const locale = storedLocale(actor.locale);
  return {
    exportedAt: services.clock.now().toISOString(),
    account: toAccount(account),
    place: toExportedPlace(account),
    avatar: toAvatar(account),
    consents: consents.map(({ kind, version, action, at }) => ({ kind, version, action, at: at.toISOString() })),
    requests: toRequests(data, locale),
    bloodTypeTests: toTypeTests(data, userId),
    actions: toActions(data, { userId, locale }),
    ...toWork(data),
    notificationPreferences,
    ...appealData,
    ...waits,
    ...toTraces(traces),
    ...toAccess(access),
  };
}
