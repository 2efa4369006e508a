// A test program: writes rows into the embedded database of its first argument, and prints the number of each row once
// its transaction is committed, until it is killed.
// row once its transaction is committed, until it is killed.
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/db/index.ts';
import { silentLog } from './silent-log.ts';

const [, , dataDir = ''] = process.argv;
const database = await openDatabase({ dataDir, poolSize: 1, log: silentLog });
await sql`create table if not exists written (number int primary key)`.execute(database.kysely);
for (let number = 1; ; number += 1) {
  await database.transaction((trx) => sql`insert into written values (${number})`.execute(trx));
  writeSync(1, `${number}\n`);
}
