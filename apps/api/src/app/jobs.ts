import { removeOldSecrets, warnUnused } from '../features/people/accounts/index.ts';
import { runDueWaves, tellChanges } from '../features/bookings/appeals/index.ts';
import { publishDueSessions, reconcileSeats, releaseExpiredHolds } from '../features/facilities/timetable/index.ts';
import { passOnAlarms } from '../features/bookings/after-care/index.ts';
import { announceUsed, decideInRuns, removeOldWalkInCodes } from '../features/bookings/desk/index.ts';
import { endUnanswered, expireRequests, removeOldBookings } from '../features/bookings/lifecycle/index.ts';
import { thankForMilestones } from '../features/bookings/donor-card/index.ts';
import { removeOldRecordClaims, settleClaims } from '../features/bookings/entered-donors/index.ts';
import { findFacilityAreas, renewFacilityWords } from '../features/facilities/facilities/index.ts';
import { expireLots, renewTargets, summariseStaleStock } from '../features/stock/stock/index.ts';
import { removeOldDayNotes } from '../features/bookings/notes/index.ts';
import { remindDonors, sendDigests, sendGathered } from '../features/notify/notifications/index.ts';
import { tellOfMessages, tellOfWaiting } from '../features/operator/operator/index.ts';
import { eraseUnused, listErasedAccounts } from '../features/about/profile/index.ts';
import { removeOldInvitations } from '../features/facilities/staff/index.ts';
import { lapseTransfers } from '../features/stock/transfers/index.ts';
import { importDirectories, removeOldListingClaims } from '../features/operator/directory/index.ts';
import { offerFreedSeats, removeOldWaits } from '../features/bookings/wait-list/index.ts';
import { keepDemonstrationFresh } from './demonstration/keep-fresh.ts';
import { MAILED, REACTIONS } from './reactions.ts';
import { removeOldAuditEvents } from '../platform/audit/audit.jobs.ts';
import { after, DAY, HOUR, MINUTE, SECOND } from '../platform/clock.ts';
import { expectingSlow, patiently } from '../platform/db/index.ts';
import { type CountRun, countJobRuns } from '../platform/metrics/job-metrics.ts';
import { throttle } from '../platform/throttle.ts';
import { removeOldRefreshes } from '../platform/live/reader.ts';
import { removeOldKeys } from '../platform/idempotency.ts';
import { type Share, dispatchOutbox, findNextDue } from '../platform/outbox/dispatcher.ts';
import { removeOldLimits } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { mendAskable, removeDeadSessions } from '../features/people/identity/index.ts';

interface Job {
  readonly name: string;
  readonly every: number;
  /** Also runs after each notice of a commit; its timer only makes up for lost notices. */
  readonly byNotice?: true;
  /**
   * Long work checks now and then whether the process is stopping. A date is when there is something to do next, as far
   * as it knows.
   */
  readonly run: (services: Services, isStopping: () => boolean) => Promise<Date | undefined | void>;
}

/** Runs the reactions to what is due, and says when the next event is. */
async function dispatch(
  services: Services,
  reactions: Share['mailed'],
  part: Share['part'],
): Promise<Date | undefined> {
  const share = { mailed: MAILED, part };
  await dispatchOutbox(services, reactions, share);
  return pauseBetweenNotices(services) === undefined ? undefined : findNextDue(services, share);
}

/** All recurring work; a test compares the table of docs/operations.md with this list. */
export const JOBS: readonly Job[] = [
  {
    name: 'dispatch-outbox',
    every: 2 * SECOND,
    byNotice: true,
    run: (services) => dispatch(services, REACTIONS, 'others'),
  },
  {
    name: 'mail-of-outbox',
    every: 2 * SECOND,
    byNotice: true,
    run: (services) => dispatch(services, MAILED, 'mailed'),
  },
  { name: 'run-appeal-waves', every: 10 * SECOND, run: runDueWaves },
  { name: 'tell-appeal-changes', every: MINUTE, run: tellChanges },
  { name: 'import-directories', every: 5 * SECOND, run: importDirectories },
  { name: 'decide-in-runs', every: 2 * SECOND, run: decideInRuns },
  { name: 'settle-record-claims', every: MINUTE, run: settleClaims },
  { name: 'expire-requests', every: MINUTE, run: expireRequests },
  { name: 'tell-of-waiting', every: MINUTE, run: tellOfWaiting },
  { name: 'tell-of-messages', every: MINUTE, run: tellOfMessages },
  { name: 'release-expired-holds', every: 5 * MINUTE, run: releaseExpiredHolds },
  { name: 'offer-freed-places', every: 5 * SECOND, byNotice: true, run: offerFreedSeats },
  { name: 'reconcile-places', every: HOUR, run: reconcileSeats },
  { name: 'end-unanswered', every: MINUTE, run: endUnanswered },
  { name: 'find-facility-areas', every: MINUTE, run: findFacilityAreas },
  { name: 'mend-askable-donors', every: DAY, run: mendAskable },
  { name: 'renew-facility-words', every: DAY, run: renewFacilityWords },
  { name: 'announce-used', every: 10 * MINUTE, run: announceUsed },
  { name: 'thank-for-milestones', every: 10 * MINUTE, run: thankForMilestones },
  { name: 'publish-sessions', every: 10 * MINUTE, run: publishDueSessions },
  { name: 'summarise-stale-stock', every: MINUTE, run: summariseStaleStock },
  { name: 'expire-lots', every: MINUTE, run: expireLots },
  { name: 'renew-stock-targets', every: DAY, run: renewTargets },
  { name: 'lapse-transfers', every: MINUTE, run: lapseTransfers },
  { name: 'keep-demonstration-fresh', every: 10 * MINUTE, run: keepDemonstrationFresh },
  { name: 'remove-old-refreshes', every: 5 * MINUTE, run: removeOldRefreshes },
  { name: 'pass-on-alarms', every: 10 * SECOND, run: passOnAlarms },
  { name: 'remind-donors', every: MINUTE, run: remindDonors },
  { name: 'send-digests', every: MINUTE, run: sendDigests },
  { name: 'send-gathered-mails', every: MINUTE, run: sendGathered },
  { name: 'remove-old-waits', every: HOUR, run: removeOldWaits },
  { name: 'remove-dead-sessions', every: HOUR, run: removeDeadSessions },
  { name: 'remove-old-secrets', every: HOUR, run: removeOldSecrets },
  { name: 'remove-old-listing-claims', every: HOUR, run: removeOldListingClaims },
  { name: 'remove-old-invitations', every: HOUR, run: removeOldInvitations },
  { name: 'warn-unused-accounts', every: HOUR, run: warnUnused },
  { name: 'erase-unused-accounts', every: HOUR, run: eraseUnused },
  { name: 'list-erased-accounts', every: MINUTE, run: listErasedAccounts },
  { name: 'remove-old-walk-in-codes', every: HOUR, run: removeOldWalkInCodes },
  { name: 'remove-old-day-notes', every: HOUR, run: removeOldDayNotes },
  { name: 'remove-old-record-claims', every: HOUR, run: removeOldRecordClaims },
  { name: 'remove-old-bookings', every: HOUR, run: removeOldBookings },
  { name: 'remove-old-limits', every: HOUR, run: removeOldLimits },
  { name: 'remove-old-audit-events', every: HOUR, run: removeOldAuditEvents },
  { name: 'remove-old-idempotency-keys', every: HOUR, run: removeOldKeys },
];

/** Between two runs of a job that many notices trigger. */
const PAUSE_MS = 100;

/** A job that has failed runs again after this time, or sooner when it runs more often. */
const RETRIED = 5 * SECOND;

/**
 * Returns how long a job waits for a notice that comes with each commit; undefined where notices may be missed. On the
 * embedded database none is: only this process writes there. With a server one could be lost with its connection.
 */
function pauseBetweenNotices({ db, notices }: Services): number | undefined {
  if (db.engine === 'embedded') return MINUTE;
  return notices.areHeard() ? 10 * SECOND : undefined;
}

/** Milliseconds from the end of a run to the next: `every`, or until what is due next. */
function pauseAfterRun(services: Services, job: Job, next: Date | undefined): number {
  if (next === undefined) return job.every;
  const longest = (job.byNotice && pauseBetweenNotices(services)) || job.every;
  return Math.min(Math.max(next.getTime() - services.clock.now().getTime(), 0), longest);
}

/** Nobody looks after the database of a demonstration, whose first jobs meet it cold: its slow statements warn nobody. */
function runJob(services: Services, job: Job, isStopping: () => boolean): Promise<Date | undefined | void> {
  const run = () => patiently(() => job.run(services, isStopping));
  return services.config.demo ? expectingSlow(run) : run();
}

/** Runs a job at once and then again and again. */
function repeat(services: Services, job: Job, count: CountRun): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  const runs = throttle(async () => {
    clearTimeout(timer);
    const next = await runJob(services, job, () => isStopping).then(
      (due) => {
        count(job.name, 'done', services.clock.now());
        return due;
      },
      (error: unknown) => {
        count(job.name, 'failed', services.clock.now());
        services.log.error({ err: error, job: job.name }, 'a job failed; it will run again');
        return after(services.clock.now(), RETRIED);
      },
    );
    timer = setTimeout(runs.trigger, pauseAfterRun(services, job, next ?? undefined));
  }, PAUSE_MS);
  const unsubscribe = job.byNotice ? services.notices.onNotice(runs.trigger) : () => {};
  runs.trigger();
  return {
    stop: async () => {
      isStopping = true;
      unsubscribe();
      await runs.stop();
      clearTimeout(timer);
    },
  };
}

/** Starts all recurring work. Each job is idempotent, so several processes may run it at once. */
export function startJobs(services: Services): { stop(): Promise<void> } {
  const count = countJobRuns(services.metrics);
  const repeats = JOBS.map((job) => repeat(services, job, count));
  return {
    stop: async () => {
      await Promise.all(repeats.map((job) => job.stop()));
    },
  };
}
