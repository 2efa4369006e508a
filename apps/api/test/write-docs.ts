// `npm run docs`: the pages that are made of the program, in docs/made. `npm run docs -- released` also records the calls that
// programs of others may rely on from this release on.
import { mkdir, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pgliteOptions } from '../src/platform/db/embedded/pglite-options.ts';
import { embeddedDatabase } from '../src/platform/db/index.ts';
import { authorisationPage } from './support/authorisation.ts';
import { functionFiles } from './support/data-model/functions.ts';
import { tableOwners } from './support/data-model/owners.ts';
import { dataModelPage } from './support/data-model/page.ts';
import { readSchema } from './support/data-model/schema.ts';
import { describeApi } from './support/openapi.ts';
import { prepare, productMigrations } from './support/prepare.ts';
import { silentLog } from './support/silent-log.ts';
import { surfaceOf } from './support/surface.ts';

const folder = new URL('../../../docs/made/', import.meta.url);
const asJson = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

await mkdir(folder, { recursive: true });
const description = await describeApi();
await writeFile(new URL('openapi.json', folder), asJson(description));
await writeFile(new URL('authorisation.md', folder), authorisationPage());
if (process.argv.includes('released'))
  await writeFile(new URL('released-calls.json', import.meta.url), asJson(surfaceOf(description)));

const pglite = await PGlite.create(pgliteOptions);
const database = embeddedDatabase({ pglite, log: silentLog, onCrash: () => {} });
await prepare(database, productMigrations);
await writeFile(
  new URL('data-model.md', folder),
  dataModelPage(await readSchema(database), tableOwners(), functionFiles()),
);
await database.close();
