import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pgliteOptions } from '../src/platform/db/embedded/pglite-options.ts';
import { embeddedDatabase } from '../src/platform/db/index.ts';
import { functionFiles } from './support/data-model/functions.ts';
import { tableOwners } from './support/data-model/owners.ts';
import { dataModelPage } from './support/data-model/page.ts';
import { readSchema } from './support/data-model/schema.ts';
import { prepare, productMigrations } from './support/prepare.ts';
import { silentLog } from './support/silent-log.ts';

const pglite = await PGlite.create(pgliteOptions);
const database = embeddedDatabase({ pglite, log: silentLog, onCrash: () => {} });
await prepare(database, productMigrations);
const page = dataModelPage(await readSchema(database), tableOwners(), functionFiles());
await writeFile(new URL('../../../docs/data-model.md', import.meta.url), page);
await database.close();
