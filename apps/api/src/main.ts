import closeWithGrace from 'close-with-grace';
import { createApp } from './app/app.ts';
import { wordsOnDemonstration } from './app/demonstration/asked-for.ts';
import { startJobs } from './app/jobs.ts';
import { serveMetrics } from './app/metrics.ts';
import { prepareDatabase } from './app/prepare-database.ts';
import { QUEUES } from './app/queues.ts';
import { openConfigured } from './app/with-database.ts';
import { systemClock } from './platform/clock.ts';
import { parseConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { createNotices } from './platform/notices.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createPushSender } from './platform/push/push.ts';
import { startWorkers } from './platform/queue/index.ts';
import type { Services } from './platform/services.ts';
import { startProblem } from './platform/start-problem.ts';

const GRACE_MS = 10_000;

async function openServices(): Promise<Services> {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel);
  const db = await openConfigured(config, log);
  const [mailer, push, notices] = [createMailer(config, db, log), createPushSender(), createNotices(db)];
  return { config, log, db, clock: systemClock, mailer, push, notices };
}

async function listen(services: Services): Promise<{ address: string; close(): Promise<void> }> {
  if (services.config.mode === 'worker') {
    return { address: 'no address: it only works', close: async () => {} };
  }
  const app = await createApp(services);
  const address = await app.listen({ host: services.config.host, port: services.config.port });
  return { address, close: () => app.close() };
}

async function run(): Promise<void> {
  const services = await openServices();
  await prepareDatabase(services);
  const jobs = services.config.mode === 'web' ? undefined : startJobs(services);
  const metrics = await serveMetrics(services);
  const server = await listen(services);
  const workers = services.config.mode === 'web' ? undefined : startWorkers(services, QUEUES);
  closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ err }) => {
    if (err) services.log.error({ err }, 'stopping after a failure');
    await server.close();
    metrics.close();
    await Promise.all([jobs?.stop(), workers?.stop()]);
    services.mailer.close();
    await services.notices.close();
    await services.db.close();
  });
  process.stdout.write(await wordsOnDemonstration(services));
  process.stdout.write(`Sanguine is ready at ${server.address}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`Sanguine could not start. ${startProblem(error)}\n`);
  process.exit(1);
});
