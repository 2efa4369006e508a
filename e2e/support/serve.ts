// The product that the journeys use, on a copy of the prepared database: `node serve.ts`, PORT in the environment.
import { startServer } from '../../apps/api/test/support/programs.ts';
import { serverEnv, startDemonstration } from './prepared.ts';

// A run that is killed says nothing: its children are another process's then, and it may happen while this one starts.
const runner = process.ppid;
const cluster = await startDemonstration();
const program = await startServer(['apps/api/src/main.ts'], { ...serverEnv, DATABASE_URL: cluster.url });

async function stop(): Promise<void> {
  await program.stop();
  await cluster.stop();
  process.exit(0);
}

process.once('SIGTERM', () => void stop());
setInterval(() => process.ppid !== runner && process.kill(process.pid, 'SIGTERM'), 1000).unref();
