import { accountsReactions, removeOldSecrets } from '../features/accounts/index.ts';
import { appealsMailedReactions, appealsReactions, runDueWaves } from '../features/appeals/index.ts';
import { expireRequests } from '../features/donations/index.ts';
import { summariseStaleStock } from '../features/inventory/index.ts';
import { notificationReactions, remindDonors } from '../features/notifications/index.ts';
import { removeOldInvitations, staffReactions } from '../features/staff/index.ts';
import { supportReactions } from '../features/support/index.ts';
import { importDirectories } from '../features/operator/index.ts';
import { keepDemonstrationFresh } from './demonstration/keep-fresh.ts';
import { removeOldAuditEvents } from '../platform/audit/audit.jobs.ts';
import { HOUR, MINUTE, SECOND } from '../platform/clock.ts';
import { patiently } from '../platform/db/index.ts';
import { paced } from '../platform/paced.ts';
import { removeOldHints } from '../platform/live/reader.ts';
import { removeOldKeys } from '../platform/idempotency.ts';
import { type Reactions, dispatchOutbox } from '../platform/outbox/dispatcher.ts';
import { removeOldLimits } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { removeDeadSessions } from '../features/identity/index.ts';

interface Job {
  readonly name: string;
  readonly every: number;
  /** Runs besides when something was committed, so that its own pace is what makes up for a lost notice. */
  readonly byNotice?: true;
  /** Long work asks now and then whether the process is stopping. */
  readonly run: (services: Services, isStopping: () => boolean) => Promise<unknown>;
}

/** Each feature reacts to events of its own names. */
const REACTIONS: Reactions = { ...notificationReactions, ...appealsReactions };

/** Their reactions send the mail themselves, so that its secret lies nowhere. */
const MAILED: Reactions = { ...accountsReactions, ...staffReactions, ...supportReactions, ...appealsMailedReactions };

/** All of it; the table of docs/operations.md is compared with this one. */
export const JOBS: readonly Job[] = [
  {
    name: 'dispatch-outbox',
    every: 2 * SECOND,
    byNotice: true,
    run: (services) => dispatchOutbox(services, REACTIONS, { mailed: MAILED, part: 'others' }),
  },
  {
    name: 'mail-of-outbox',
    every: 2 * SECOND,
    byNotice: true,
    run: (services) => dispatchOutbox(services, MAILED, { mailed: MAILED, part: 'mailed' }),
  },
  { name: 'run-appeal-waves', every: 5 * SECOND, run: runDueWaves },
  { name: 'import-directories', every: 2 * SECOND, run: importDirectories },
  { name: 'expire-requests', every: MINUTE, run: expireRequests },
  { name: 'summarise-stale-stock', every: MINUTE, run: summariseStaleStock },
  { name: 'keep-demonstration-fresh', every: 10 * MINUTE, run: keepDemonstrationFresh },
  { name: 'remove-old-hints', every: 5 * MINUTE, run: removeOldHints },
  { name: 'remind-donors', every: MINUTE, run: remindDonors },
  { name: 'remove-dead-sessions', every: HOUR, run: removeDeadSessions },
  { name: 'remove-old-secrets', every: HOUR, run: removeOldSecrets },
  { name: 'remove-old-invitations', every: HOUR, run: removeOldInvitations },
  { name: 'remove-old-limits', every: HOUR, run: removeOldLimits },
  { name: 'remove-old-audit-events', every: HOUR, run: removeOldAuditEvents },
  { name: 'remove-old-idempotency-keys', every: HOUR, run: removeOldKeys },
];

/** Between two runs of a job that many notices ask for. */
const PAUSE_MS = 100;

/** Runs a job at once and then at its pace; a run that takes longer than that delays the next. */
function repeat(services: Services, job: Job): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  const runs = paced(async () => {
    clearTimeout(timer);
    await patiently(() => job.run(services, () => isStopping)).catch((error: unknown) => {
      services.log.error({ err: error, job: job.name }, 'a job failed; it runs again in its turn');
    });
    timer = setTimeout(runs.ask, job.every);
  }, PAUSE_MS);
  const deaf = job.byNotice ? services.notices.onNotice(runs.ask) : () => {};
  runs.ask();
  return {
    stop: async () => {
      isStopping = true;
      deaf();
      await runs.stop();
      clearTimeout(timer);
    },
  };
}

/** Starts the work that nobody asks for. Each job is idempotent, so that several workers may run at once. */
export function startJobs(services: Services): { stop(): Promise<void> } {
  const repeats = JOBS.map((job) => repeat(services, job));
  return {
    stop: async () => {
      await Promise.all(repeats.map((job) => job.stop()));
    },
  };
}
