import { withheldReason } from '@sanguine/contract';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { pauseAppeals } from '../../facilities/facilities/index.ts';
import { type DonorActor, lockUser } from '../../people/identity/index.ts';
import { lockAppealsOf } from './allowance.repository.ts';
import { alreadyReported, confirmBeforeReporting, notInAudience, tooManyReports } from './appeals.errors.ts';
import { appealReported } from './appeals.events.ts';
import {
  type ReportableRow,
  couldBeAsked,
  findReportable,
  insertReport,
  isVerified,
  listReporters,
} from './reports.repository.ts';
import { reportsPause } from './reports.rules.ts';

/** Reports of one donor in 30 days, about any facility. */
const MAX_REPORTS = 5;

/**
 * A donor says that an appeal is not right, which calls the operator. What the reports weigh pauses the appeals of a
 * facility that nobody verified, until the operator decides.
 */
export async function reportAppeal(services: Services, actor: DonorActor, id: string, reason: string): Promise<void> {
  await services.db.transaction(async (trx) => {
    const now = services.clock.now();
    await lockUser(trx, actor.userId);
    const found = requireReportable(await findReportable(trx, id, actor.userId, now));
    const { facility_id: facilityId } = found;

    // Who joined after the emergency was raised may have joined because of it: their report is read, and pauses nothing.
    const counts = found.was_asked && found.was_here_before;
    const report = { id: newId(), requestId: id, facilityId, donorId: actor.userId, reason, counts, now };
    await lockAppealsOf(trx, facilityId);
    await insertReport(trx, report);
    const facility = { isVerified: await isVerified(trx, facilityId) };
    if (reportsPause(facility, await listReporters(trx, facilityId, now))) {
      await pauseAppeals(trx, facilityId, now);
    }
    await emit(trx, appealReported(facilityId, report.id, now));
  });
}

/** Any donor who sees an emergency, or was asked for it, may know of it; only those who could be asked may report it. */
function requireReportable(row: ReportableRow | undefined): ReportableRow {
  if (row === undefined) throw notFound('request');
  if (!row.was_asked && withheldReason(row.verification_status) !== undefined) throw notFound('request');
  if (row.has_reported) throw alreadyReported();
  if (!row.is_confirmed) throw confirmBeforeReporting();
  if (!row.was_asked && !couldBeAsked(row)) throw notInAudience();
  if (row.reports_lately >= MAX_REPORTS) throw tooManyReports(MAX_REPORTS);
  return row;
}
