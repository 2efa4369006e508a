import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { functionFiles } from './support/data-model/functions.ts';
import { tableOwners } from './support/data-model/owners.ts';
import { dataModelPage } from './support/data-model/page.ts';
import { readSchema } from './support/data-model/schema.ts';
import { engineOfRun, openTestDatabase } from './support/test-database.ts';

test('docs/data-model.md describes the tables, triggers and functions that there are; `npm run data-model` writes it', async () => {
  const database = await openTestDatabase(engineOfRun());
  onTestFinished(() => database.close());
  const page = await readFile(new URL('../../../docs/data-model.md', import.meta.url), 'utf8');
  expect(page).toBe(dataModelPage(await readSchema(database), tableOwners(), functionFiles()));
});
