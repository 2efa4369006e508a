/** These make the tables; nobody has data before. */
const LAST_THAT_BEGINS = 12;
const isOutside = (text) => /^-- outside a transaction$/m.test(text);
const onTable = (action) => new RegExp(`^alter table (?:only )?(\\w+)[^;]*?\\b(?:${action})`, 'gim');

/** Statements that hold a lock for as long as they read or write a table; the table is the first group. */
const LONG_LOCKS = [
  {
    pattern: /^create (?:unique )?index (?!concurrently\b)[^;]*?\bon (?:only )?(\w+)/gim,
    instead: 'create index concurrently, in a file "-- outside a transaction"',
  },
  {
    pattern: onTable('add (?:constraint \\w+ )?(?:check|foreign key)\\b(?![^;]*\\bnot valid\\b)'),
    instead: 'add it "not valid", and validate it in the next file',
  },
  {
    pattern: onTable('add (?:constraint \\w+ )?(?:primary key|unique|exclude)\\b(?! using index)'),
    instead: 'make the index concurrently, then add the constraint "using index"',
  },
  {
    pattern: onTable('add column \\w+ [^,;]*\\b(?:references|check)\\b'),
    instead: 'add the column, then the rule "not valid", and validate it in the next file',
  },
  { pattern: onTable('alter column \\w+ (?:set data )?type\\b'), instead: 'a new column, filled in batches' },
  {
    pattern: onTable('alter column \\w+ set not null'),
    instead: 'a CHECK that is not valid, validated in the next file',
  },
  {
    pattern: onTable(
      'add column \\w+ [^,;]*\\b(?:stored|identity|serial|default (?:gen_random_uuid|clock_timestamp|random|nextval))\\b',
    ),
    instead: 'a column without a computed value, filled in batches',
  },
];

const finding = (where, what) => ({ rule: 'migrations-lock-briefly', where, what });

/** No statement of a new migration holds the lock of a table while it reads or writes all of its rows. */
export function checkLocks(path, text) {
  const [, number] = /^apps\/api\/migrations\/(\d{4})_/.exec(path) ?? [];
  if (number === undefined || Number(number) <= LAST_THAT_BEGINS) return [];
  const code = text.replaceAll(/--.*$/gm, '');
  const made = new Set([...code.matchAll(/^create table (\w+)/gim)].map(([, table]) => table));
  const long = LONG_LOCKS.flatMap(({ pattern, instead }) =>
    [...code.matchAll(pattern)]
      .filter(([, table]) => !made.has(table))
      .map(([, table]) => finding(path, `${table}: ${instead}`)),
  );
  const isConcurrent = /\bconcurrently\b/i.test(code);
  const isTogether = /\bnot valid\b/i.test(code) && /\bvalidate constraint\b/i.test(code);
  return [
    ...long,
    ...(isConcurrent && !isOutside(text)
      ? [finding(path, 'concurrently needs a first line "-- outside a transaction"')]
      : []),
    ...(isTogether ? [finding(path, 'validate a constraint in the file after the one that adds it')] : []),
  ];
}
