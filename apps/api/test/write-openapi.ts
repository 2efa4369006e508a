import { writeFile } from 'node:fs/promises';
import { describeApi } from './support/openapi.ts';

await writeFile(new URL('../openapi.json', import.meta.url), `${JSON.stringify(await describeApi(), null, 2)}\n`);
