import pg from 'pg';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError, DiskFullError } from './errors.ts';
import { MigrationError } from './migration-record.ts';
import { DatabaseRefusedError, explaining } from './refusals.ts';

const URL_OF = 'postgres://app:s3cret%21@db.example.org:6543/sanguine';

function refused(code: string, message = 'refused'): Error {
  const error = new pg.DatabaseError(message, 0, 'error');
  return new DatabaseUnavailableError('failed', { cause: Object.assign(error, { code, severity: 'FATAL' }) });
}
const system = (code: string) =>
  new DatabaseUnavailableError('failed', { cause: Object.assign(new Error(code), { code, syscall: 'connect' }) });

const explained = (error: unknown, url: string | undefined) =>
  explaining(url, () => Promise.reject(error)).catch((described: unknown) => described);

test.each([
  [refused('28P01', 'password authentication failed'), /refuses the password of the user "app"/],
  [refused('28000'), /does not let the user "app" in/],
  [refused('3D000'), /There is no database "sanguine" at db\.example\.org:6543/],
  [refused('53300'), /no connection left/],
  [refused('57P03'), /starting or stopping/],
  [refused('25006'), /takes no writes: it is a standby/],
  [refused('42704', 'unrecognized configuration parameter "nosuch"'), /refuses a parameter.*"nosuch"/],
  [refused('08P01', 'unsupported startup parameter: options'), /refuses a parameter.*options/],
  [refused('08P01', 'SASL authentication failed'), /refuses the password of the user "app"/],
  [refused('08P01', 'password authentication failed for user "app"'), /refuses the password of the user "app"/],
  [refused('08P01', 'database "sanguine" does not exist'), /There is no database "sanguine"/],
  [refused('08P01', 'query_wait_timeout'), /The pooler at db\.example\.org:6543 has no connection.*query_wait_timeout/],
  [system('ENOTFOUND'), /has no address/],
  [system('ECONNREFUSED'), /No database listens at db\.example\.org:6543/],
  [system('EHOSTUNREACH'), /cannot be reached/],
  [
    new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' })]),
    /No database listens/,
  ],
  [new Error('Connection terminated due to connection timeout'), /does not answer/],
  [new Error('The server does not support SSL connections'), /no encrypted connections/],
])('%s is told in words of its own, without the password', async (error, words) => {
  const described = await explained(error, URL_OF);
  expect(described).toBeInstanceOf(DatabaseRefusedError);
  expect(String(described)).toMatch(words);
  expect(String(described)).not.toMatch(/s3cret/);
});

const statement = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code, severity: 'ERROR' });

test.each([
  ['a migration that names what is not there', statement('42704', 'type "citext" does not exist')],
  ['a statement that took too long', statement('57014', 'canceling statement due to statement timeout')],
  ['a file that is not there', Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' })],
])('%s is not taken for a database that refuses us', async (_what, cause) => {
  const error = new MigrationError('failed', { cause });
  expect(await explained(error, URL_OF)).toBe(error);
});

test('what is not about the database stays as it is', async () => {
  const error = new TypeError('x is not a function');
  expect(await explained(error, URL_OF)).toBe(error);
  expect(await explained(refused('28P01'), undefined)).toBeInstanceOf(DatabaseUnavailableError);
});

test('the full disk of the embedded database is explained', async () => {
  const described = await explained(new DiskFullError(), undefined);
  expect(described).toBeInstanceOf(DatabaseRefusedError);
  expect(described).toMatchObject({
    message: expect.stringContaining('The disk of DATA_DIR has too little free space'),
  });
});
