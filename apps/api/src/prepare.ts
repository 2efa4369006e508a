import { closeServices, openServices } from './app/open-services.ts';
import { prepareDatabase } from './app/prepare-database.ts';
import { parseConfig } from './platform/config.ts';
import { startProblem } from './platform/start-problem.ts';

/** On the clock of `performance.now()`. */
const PROCESS_START = 0;

/** Does before the start what the first start spends most of its time on, while the web app is still being built. */
async function run(): Promise<void> {
  const services = await openServices(parseConfig(process.env));
  await prepareDatabase(services, PROCESS_START);
  await closeServices(services);
}

run().catch((error: unknown) => {
  process.stderr.write(`Sanguine could not start. ${startProblem(error)}\n`);
  process.exit(1);
});
