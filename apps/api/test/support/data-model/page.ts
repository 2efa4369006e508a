import { markdownTable } from '../markdown-table.ts';
import type { Owner } from './owners.ts';
import type { Functions } from './functions.ts';
import type { Column, Schema, Trigger } from './schema.ts';

const INTRODUCTION = `Made by \`npm run docs\` from the migrations in \`apps/api/migrations\` and the functions and triggers in \`apps/api/sql\`
(listed in the order in which they run). Each table has one owner: the feature whose \`*.table.ts\` has its type. Only that feature writes its rows.`;

const code = (text: string) => `\`${text.replaceAll(/\s+/g, ' ')}\``;

/** Mermaid takes one word for a type. */
const mermaidType = (type: string) => type.replaceAll(/\W+/g, '_').replaceAll(/_$/g, '');

function entity(table: string, columns: readonly Column[]): string {
  const keys = columns
    .filter(({ isPrimary, target }) => isPrimary || target !== null)
    .map(({ type, name, isPrimary, target }) => {
      const marks = [...(isPrimary ? ['PK'] : []), ...(target === null ? [] : ['FK'])];
      return `    ${mermaidType(type)} ${name} ${marks.join(', ')}`;
    });
  return [`  ${table} {`, ...keys, '  }'].join('\n');
}

function diagram(tables: ReadonlyMap<string, readonly Column[]>): string {
  const relations = [...tables.values()]
    .flat()
    .flatMap(({ table, name, target }) => (target === null ? [] : [`  ${target} ||--o{ ${table} : ${name}`]));
  const entities = [...tables].map(([table, columns]) => entity(table, columns));
  return ['```mermaid', 'erDiagram', ...relations, ...entities, '```'].join('\n');
}

function columnRow({ name, type, isNullable, isGenerated, fallback, isPrimary, target }: Column): string[] {
  const value = fallback === null ? '' : code(fallback.replaceAll('|', '\\|'));
  const key = [...(isPrimary ? ['primary key'] : []), ...(target === null ? [] : [`→ ${target}`])];
  return [code(name), type, isNullable ? 'yes' : '', isGenerated ? 'computed' : value, key.join(', ')];
}

/** A link to the file of a function, or of the trigger that calls it. */
function linkTo(name: string, functions: Functions, trigger?: string): string {
  const path = functions.get(trigger ?? name);
  if (path === undefined) throw new Error(`No file of apps/api/sql or apps/api/migrations has ${trigger ?? name}`);
  return `[${code(name)}](../../${path})`;
}

const triggerList = (triggers: readonly Trigger[], functions: Functions) =>
  triggers.map((one) => `- ${one.when}: ${linkTo(one.function, functions, `${one.name} on ${one.table}`)}`).join('\n');

function tableSection(
  table: string,
  meaning: string,
  { columns, rules, triggers }: Schema,
  functions: Functions,
): string {
  const list = rules.filter((rule) => rule.table === table).map(({ definition }) => `- ${code(definition)}`);
  const own = triggers.filter((trigger) => trigger.table === table);
  return [
    `### ${table}`,
    ...(meaning === '' ? [] : [meaning]),
    markdownTable(['column', 'type', 'may be null', 'default', 'key'], columns.map(columnRow)),
    ...(list.length === 0 ? [] : [list.join('\n')]),
    ...(own.length === 0 ? [] : [`Triggers:\n\n${triggerList(own, functions)}`]),
  ].join('\n\n');
}

/** Functions that no trigger calls itself. */
function otherFunctions(owner: string, { triggers }: Schema, functions: Functions): string[] {
  const called = new Set(triggers.map((trigger) => trigger.function));
  const own = [...functions].filter(
    ([name, path]) => path.startsWith(`apps/api/sql/${owner}/`) && !called.has(name) && !name.includes(' on '),
  );
  return own.length === 0 ? [] : [`Functions: ${own.map(([name]) => linkTo(name, functions)).join(', ')}`];
}

/** `docs/data-model.md`: each feature with a diagram of its tables, and their columns, keys, checks, triggers and functions. */
export function dataModelPage(schema: Schema, owners: ReadonlyMap<string, Owner>, functions: Functions): string {
  const { columns } = schema;
  const ownerOf = (table: string): Owner => {
    const found = owners.get(table);
    if (found === undefined) throw new Error(`No feature owns the table ${table}: give it a type in a *.table.ts`);
    return found;
  };
  const byOwner = Map.groupBy(columns, ({ table }) => ownerOf(table).owner);
  const sections = [...byOwner]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .flatMap(([owner, own]) => {
      const tables = Map.groupBy(own, ({ table }) => table);
      const described = [...tables].map(([table, its]) =>
        tableSection(table, ownerOf(table).meaning, { ...schema, columns: its }, functions),
      );
      return [`## ${owner}`, diagram(tables), ...described, ...otherFunctions(owner, schema, functions)];
    });
  return `${['# Data model', INTRODUCTION, ...sections].join('\n\n')}\n`;
}
