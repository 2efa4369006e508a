import { codeOf } from '../../../platform/log-errors.ts';
import { type Mail, MailRefusedError, MailServerAwayError } from '../../../platform/mail/mail.ts';
import type { MarkDone, QueuedJob, Settled } from '../../../platform/queue/index.ts';
import type { Services } from '../../../platform/services.ts';

/** A mail that is still wanted. */
interface Letter {
  /** The name under which the log has it. */
  readonly event: string;
  readonly compose: () => Promise<Mail>;
}

/** The reason is kept where operators read it: no words of the server, which may name the address. */
function failed(id: string, error: unknown): Settled {
  if (error instanceof MailRefusedError) return { id, outcome: 'dead', reason: `refused-${error.status}` };
  return { id, outcome: 'again', reason: error instanceof Error ? error.name : 'unknown' };
}

/** One lost connection may be chance. */
const MAX_LOST = 2;

/** Sends one mail after the other. Once the server is away the others are not tried, so that they hold nothing up. */
function sender(services: Services) {
  let lost = 0;
  return async (id: string, letter: Letter | undefined): Promise<Settled> => {
    if (letter === undefined) return { id, outcome: 'done' };
    if (lost >= MAX_LOST) return { id, outcome: 'again', reason: MailServerAwayError.name };
    try {
      await services.mailer.send(await letter.compose());
      lost = 0;
      return { id, outcome: 'done' };
    } catch (error) {
      if (error instanceof MailServerAwayError) lost += 1;
      const kind = error instanceof Error ? error.name : 'unknown';
      services.log.warn({ kind, cause: codeOf(error), event: letter.event, id }, 'a mail was not sent');
      return failed(id, error);
    }
  };
}

/** Mails of a batch sent at once. A killed worker repeats at most these: each is marked before the next is sent. */
const LANES = 2;

/** Does `work` for each item, `LANES` at a time. */
async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const rest = items.values();
  const lane = async () => {
    const results: R[] = [];
    for (const item of rest) results.push(await work(item));
    return results;
  };
  return (await Promise.all(Array.from({ length: LANES }, lane))).flat();
}

const DATABASE_AWAY = 'database-away';

/**
 * Sends the mail of each job, or none where its reader wants none any more; each is marked before the next is sent. Where a
 * mark had to wait for the database, the queue hands out the rest again.
 */
export async function sendMails(
  services: Services,
  jobs: readonly QueuedJob[],
  markDone: MarkDone,
  letterOf: (job: QueuedJob) => Letter | undefined,
): Promise<readonly Settled[]> {
  const send = sender(services);
  let isOurs = true;
  return inLanes(jobs, async (job) => {
    if (!isOurs) return { id: job.id, outcome: 'again', reason: DATABASE_AWAY };
    const settled = await send(job.id, letterOf(job));
    if (settled.outcome === 'done' && !(await markDone(job.id))) isOurs = false;
    return settled;
  });
}
