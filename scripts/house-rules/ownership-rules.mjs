/** Files that write rows of another feature, and why they may. */
const EXCEPTIONS = {
  'apps/api/src/app/demonstration/': 'the demonstration fills every table',
  'apps/api/src/features/people/accounts/accounts.repository.ts':
    'a new password withdraws the invitations of its owner; staff builds on accounts, which cannot ask it',
  'apps/api/src/features/about/profile/erase.repository.ts': 'erasing a person reaches every table that knows them',
};

/** Tables that one file alone writes: each row of a ledger has the same columns, whatever led to it. */
const SOLE_WRITERS = { inventory_movements: 'ledger.repository.ts' };

/** It writes platelets and plasma: by red cells alone is said how urgent a facility is. */
const WITHOUT_RED_CELLS = 'apps/api/src/app/demonstration/components.ts';

const declared = /interface Tables \{\n([^}]*)\}/;
const written =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)|\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!\bfor\s+|\bkey\s+|\bdo\s+)update)\s+"?(\w+)/gi;

/** The tables whose rows a file writes. */
export const writtenTables = (text) =>
  new Set([...text.matchAll(written)].map(([, built, raw]) => (built ?? raw).toLowerCase()));

/** Table → the folder whose files may write it: a feature, or the platform. */
function ownersOf(files) {
  const declarations = /^(apps\/api\/src\/(?:features\/[^/]+\/[^/]+|platform)\/)(?:[^/]*\.table|db\/tables)\.ts$/;
  return new Map(
    files.flatMap(({ path, text }) => {
      const [, folder] = declarations.exec(path) ?? [];
      const [, tables = ''] = (folder && declared.exec(text)) || [];
      return [...tables.matchAll(/^\s*(\w+): /gm)].map(([, table]) => [table, folder]);
    }),
  );
}

const isProgram = ({ path }) => path.startsWith('apps/api/src/') && !path.includes('.test.');

const writesOfAnother = ({ path, text }) =>
  [...writtenTables(text)]
    .filter((table) => table in SOLE_WRITERS && !path.endsWith(`/${SOLE_WRITERS[table]}`))
    .map((table) => ({
      rule: 'rows-have-one-owner',
      where: path,
      what: `writes ${table}: ${SOLE_WRITERS[table]} does`,
    }));

/** How urgent a facility is follows its figures: whoever changes them has them summarised. */
const figuresUnsummarised = ({ path, text }) =>
  /\bupdate inventory\b|updateTable\('inventory'\)/.test(text) &&
  !/\bsummarise(?:Entries|Stock)\(/.test(text) &&
  path !== WITHOUT_RED_CELLS
    ? [
        {
          rule: 'figures-are-summarised',
          where: path,
          what: 'changes figures of stock, and calls neither summariseEntries nor summariseStock',
        },
      ]
    : [];

/** A table's rows are written by the feature that declares it; the others ask that feature. */
export function checkOwnership(files) {
  const owners = ownersOf(files);
  const isChecked = ({ path }) =>
    isProgram({ path }) && !Object.keys(EXCEPTIONS).some((exception) => path.startsWith(exception));
  const others = files.filter(isChecked).flatMap(({ path, text }) => {
    return [...writtenTables(text)]
      .filter((table) => owners.has(table) && !path.startsWith(owners.get(table)))
      .map((table) => ({ rule: 'rows-have-one-owner', where: path, what: `writes ${table} of ${owners.get(table)}` }));
  });
  return [
    ...others,
    ...files.filter(isProgram).flatMap((file) => [...writesOfAnother(file), ...figuresUnsummarised(file)]),
  ];
}
