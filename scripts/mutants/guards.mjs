import { rules } from './rules.mjs';
import { inSql } from './sql.mjs';
import { inWeb } from './web.mjs';
import { work } from './work.mjs';

/** Every guard that `npm run mutants` takes away. */
export const guards = [...rules, ...work, ...inSql, ...inWeb];
