import { withheldReason } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { finish } from '../../platform/db/finish.ts';
import type { Tables } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { DonorActor } from '../identity/index.ts';
import { newId } from '../../platform/ids.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import * as errors from './appeals.errors.ts';
import { lockingAllowance } from './allowance.repository.ts';
import * as repository from './reports.repository.ts';

/** Reports of one donor in 30 days, about whomever. */
const MOST_REPORTS = 5;

/** Carries `facilityId` and `reportId`. */
export const APPEAL_REPORTED = 'appeal.reported';

/** Whoever sees an emergency or was asked for it may know it; only who could be asked may report it. */
function requireReportable(row: repository.ReportableRow | undefined): repository.ReportableRow {
  if (row === undefined) throw notFound('request');
  if (!row.was_asked && withheldReason(row.verification_status) !== undefined) throw notFound('request');
  if (row.has_reported) throw errors.alreadyReported();
  if (!row.is_confirmed) throw errors.confirmBeforeReporting();
  if (!row.was_asked && !repository.couldBeAsked(row)) throw errors.notInAudience();
  if (row.reports_lately >= MOST_REPORTS) throw errors.tooManyReports(MOST_REPORTS);
  return row;
}

async function report(services: Services, trx: Transaction<Tables>, actor: DonorActor, id: string, reason: string) {
  const now = services.clock.now();
  const [, found] = await Promise.all([
    repository.lockReporter(trx, actor.userId),
    repository.findReportable(trx, id, actor.userId, now),
  ]);
  const row = requireReportable(found);
  const { facility_id: facilityId } = row;
  // Who joined after the emergency was raised may have joined because of it: their report is read, and pauses nothing.
  const counts = row.was_asked && row.was_here_before;
  const stored = { id: newId(), requestId: id, facilityId, donorId: actor.userId, reason, counts, now };
  finish(trx, [
    lockingAllowance(facilityId),
    repository.insertReport(trx, stored),
    repository.pausingWhereReported(facilityId, now),
    outboxWrite(trx, now, { event: APPEAL_REPORTED, payload: { facilityId, reportId: stored.id } }),
  ]);
}

/** A donor says that an appeal is not right. Three donors in 30 days pause the facility's appeals and call the operator. */
export async function reportAppeal(services: Services, actor: DonorActor, id: string, reason: string): Promise<void> {
  await services.db.transaction((trx) => report(services, trx, actor, id, reason));
}
