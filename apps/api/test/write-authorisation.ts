import { writeFile } from 'node:fs/promises';
import { authorisationPage } from './support/authorisation.ts';

await writeFile(new URL('../../../docs/authorisation.md', import.meta.url), authorisationPage());
