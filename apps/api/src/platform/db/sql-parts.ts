import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** One statement of a file, with what follows it up to the next: a function, a trigger or a view. */
export interface SqlPart {
  /** As PostgreSQL names it when it drops it: `function audit`, `trigger users_erased on users`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface SqlFile {
  readonly name: string;
  /** Files that come before this one. */
  readonly needs: readonly string[];
  readonly parts: readonly SqlPart[];
}

const PART = /^create (?:or replace (function|trigger|view)|constraint (trigger)) (\w+)/;
const TABLE_OF_TRIGGER = /\son\s+(\w+)\s/;

function partOf(file: string, text: string): SqlPart {
  const [, replaced, constraint, own] = PART.exec(text) ?? [];
  const kind = replaced ?? constraint;
  if (kind === undefined || own === undefined)
    throw new Error(
      `${file} has a statement that begins neither with "create or replace" nor "create constraint trigger"`,
    );
  const name = kind === 'trigger' ? `trigger ${own} on ${TABLE_OF_TRIGGER.exec(text)?.[1]}` : `${kind} ${own}`;
  // PostgreSQL replaces every trigger but this kind.
  const sql = constraint === undefined ? text : `drop ${name.replace(' ', ' if exists ')};\n${text}`;
  return { name, sql, checksum: createHash('sha256').update(text).digest('hex') };
}

type Facts = Readonly<Record<string, string>>;

function withFacts(file: string, text: string, facts: Facts): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`${file} names {{${name}}}, which nothing says`);
    return fact;
  });
}

async function readSqlFile(folder: string, file: string, facts: Facts): Promise<SqlFile> {
  // Line endings differ between checkouts; they change nothing.
  const written = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const text = withFacts(file, written, facts);
  const [head = '', ...statements] = `\n${text}`.split(/^(?=create )/m);
  const needs = /^-- needs (.+)$/m.exec(head)?.[1]?.split(', ') ?? [];
  return { name: path.basename(file, '.sql'), needs, parts: statements.map((one) => partOf(file, one)) };
}

/** By their names, and what a file needs before it. */
function inOrder(files: readonly SqlFile[]): SqlFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const ordered = new Set<SqlFile>();
  const add = (file: SqlFile, waiting: readonly SqlFile[]) => {
    if (waiting.includes(file)) throw new Error(`${file.name}.sql needs itself`);
    for (const name of file.needs) {
      const needed = byName.get(name);
      if (needed === undefined) throw new Error(`${file.name}.sql needs ${name}, of which there is no file`);
      add(needed, [...waiting, file]);
    }
    ordered.add(file);
  };
  for (const file of files) add(file, []);
  return [...ordered];
}

/** The functions, triggers and views of the files in `folder`, in the order in which they can be made; with what they name. */
export async function readSqlParts(folder: string, facts: Facts): Promise<SqlPart[]> {
  const names = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).toSorted();
  const files = await Promise.all(names.map((file) => readSqlFile(folder, file, facts)));
  return inOrder(files).flatMap(({ parts }) => parts);
}
