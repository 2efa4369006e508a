import closeWithGrace from 'close-with-grace';
import { createApp } from './app/app.ts';
import { wordsOnDemonstration } from './app/demonstration/asked-for.ts';
import { startJobs } from './app/jobs.ts';
import { readLegalTexts } from './app/legal/legal-texts.ts';
import { readLogo } from './app/site-logo.ts';
import { serveInternally } from './app/internal-server.ts';
import { closeServices, openServices } from './app/open-services.ts';
import { prepareDatabase } from './app/prepare-database.ts';
import { QUEUES } from './app/queues.ts';
import { warnAtStart } from './app/start-checks/warn-at-start.ts';
import { wordsToTry } from './app/demonstration/words-to-try.ts';
import { parseConfig } from './platform/config.ts';
import { requireFreePorts } from './platform/free-ports.ts';
import { logForOperator, tellPerson } from './platform/log-for-operator.ts';
import { startWorkers } from './platform/queue/index.ts';
import type { Services } from './platform/services.ts';
import { startProblem } from './platform/start-problem.ts';

const GRACE_MS = 10_000;
/** On the clock of `performance.now()`. */
const PROCESS_START = 0;

async function listen(services: Services): Promise<{ address: string; close(): Promise<void> }> {
  if (services.config.mode === 'worker') {
    return { address: 'no address: it only works', close: async () => {} };
  }
  const app = await createApp(services);
  const address = await app.listen({ host: services.config.host, port: services.config.port });
  return { address, close: () => app.close() };
}

async function run(): Promise<void> {
  const config = parseConfig(process.env);
  await requireFreePorts(config);
  // Here for their refusals alone, which should not come after a database was made.
  await Promise.all([readLogo(config.institution), readLegalTexts(config.institution)]);
  const services = await openServices(config);
  await prepareDatabase(services, PROCESS_START);
  const jobs = services.config.mode === 'web' ? undefined : startJobs(services);
  let isWorking = () => false;
  const internal = await serveInternally(services, () => isWorking());
  const server = await listen(services);
  const workers = services.config.mode === 'web' ? undefined : startWorkers(services, QUEUES);
  isWorking = () => workers?.isRunning() ?? true;
  closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ err }) => {
    isWorking = () => false;
    if (err) services.log.error({ err }, 'stopping after a failure');
    await server.close();
    internal.close();
    await Promise.all([jobs?.stop(), workers?.stop()]);
    await closeServices(services);
  });
  logForOperator(services.log, await wordsOnDemonstration(services));
  logForOperator(services.log, `Sanguine is ready at ${server.address}`);
  tellPerson(services, wordsToTry(services.config));
  await warnAtStart(services);
}

run().catch((error: unknown) => {
  process.stderr.write(`Sanguine could not start. ${startProblem(error)}\n`);
  process.exit(1);
});
