import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { prepareTables } from '../../../apps/api/src/app/prepare-database.ts';
import { openDatabase } from '../../../apps/api/src/platform/db/index.ts';
import { silentLog } from '../../../apps/api/test/support/silent-log.ts';

// A process of its own on a DATA_DIR: opens or makes its database, then runs the statements, and says when one is done.
const [dataDir = '', hungAfterMs, ...statements] = process.argv.slice(2);
const db = await openDatabase({
  dataDir: join(dataDir, 'database'),
  poolSize: 1,
  hungAfterMs: Number(hungAfterMs),
  log: { ...silentLog, error: ({ err }: { err?: unknown }) => process.stderr.write(`${String(err)}\n`) },
});
await prepareTables(db, silentLog);
process.stdout.write('open\n');
for (const statement of statements) {
  await db.kysely.executeQuery(CompiledQuery.raw(statement));
  process.stdout.write('done\n');
}
await db.close();
