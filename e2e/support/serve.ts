// The product that the journeys use, on a copy of the prepared database: `node serve.ts`, PORT in the environment.
import { startServer } from '../../apps/api/test/support/programs.ts';
import { serverEnv, startDemonstration } from './prepared.ts';

const cluster = await startDemonstration();
const program = await startServer(['apps/api/src/main.ts'], { ...serverEnv, DATABASE_URL: cluster.url });
process.once('SIGTERM', () => {
  void program
    .stop()
    .then(async () => cluster.stop())
    .then(() => process.exit(0));
});
