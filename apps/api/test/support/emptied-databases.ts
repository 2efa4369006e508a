import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Database, Engine } from '../../src/platform/db/index.ts';
import { openTestDatabase } from './test-database.ts';

const EMPTY = ['drop schema public cascade', 'create schema public'];

/** Returns, for the tests of one file, how to get an empty database: one of each engine, emptied for each test. */
export function emptiedDatabases(): (engine: Engine) => Promise<Database> {
  const opened = new Map<Engine, Promise<Database>>();
  afterAll(async () => {
    for (const database of opened.values()) await (await database).close();
  });
  return async (engine) => {
    const opening = opened.get(engine) ?? openTestDatabase(engine, { migrations: null });
    opened.set(engine, opening);
    const database = await opening;
    for (const step of EMPTY) await sql.raw(step).execute(database.kysely);
    return database;
  };
}
