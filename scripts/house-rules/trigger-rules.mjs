import { writtenTables } from './ownership-rules.mjs';

const trigger = /^create (?:or replace |constraint )trigger \w+\s[^;]*?\son (\w+)/gm;
const sqlPath = /\bapps\/api\/sql\/(?:[\w-]+\/)+\w+\.sql\b/g;

const tablesOf = ({ text }) => [...text.matchAll(trigger)].map(([, table]) => table);

/**
 * A write names what goes on after it: each trigger on a table stands, by the path of its file, in a source file of the
 * API that writes the table; and every path so named is there.
 */
export function checkTriggers(sources, sqlFiles) {
  const writers = sources
    .filter(({ path }) => path.startsWith('apps/api/src/') && !path.includes('.test.'))
    .map(({ path, text }) => ({ path, tables: writtenTables(text), named: text.match(sqlPath) ?? [] }));
  const known = new Set(sqlFiles.map(({ path }) => path));
  const missing = writers.flatMap(({ path, named }) =>
    named
      .filter((sql) => !known.has(sql))
      .map((sql) => ({ rule: 'triggers-are-named', where: path, what: `no ${sql}` })),
  );
  const unnamed = sqlFiles.flatMap((file) =>
    [...new Set(tablesOf(file))]
      .filter((table) => !writers.some((one) => isNamedBy(one, file.path, table)))
      .map((table) => ({
        rule: 'triggers-are-named',
        where: file.path,
        what: `no file that writes ${table} names it`,
      })),
  );
  return [...missing, ...unnamed];
}

const isNamedBy = ({ tables, named }, sql, table) => named.includes(sql) && tables.has(table);
