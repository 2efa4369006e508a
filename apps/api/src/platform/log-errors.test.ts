import { expect, test } from 'vitest';
import { loggedError } from './log-errors.ts';

const row = 'Failing row contains (Ada, Lovelace, ada@example.org, $argon2id$v=19$).';

function databaseError(message: string, more: object): Error {
  return Object.assign(new Error(message), { name: 'error', severity: 'ERROR', ...more });
}

test('names the constraint of a refused row, and not the row', () => {
  const error = databaseError('new row for relation "users" violates check constraint "age"', {
    code: '23514',
    detail: row,
    constraint: 'age',
    where: `PL/pgSQL ${row}`,
    params: ['ada@example.org'],
    query: `insert ${row}`,
  });
  const logged = loggedError(error);
  expect(logged).toMatchObject({ type: 'DatabaseError', code: '23514', constraint: 'age', message: error.message });
  expect(JSON.stringify(logged)).not.toMatch(/Lovelace|ada@|argon2/);
});

test('does not name a value that does not fit', () => {
  const error = databaseError('invalid input syntax for type date: "1 May, Ada"', { code: '22007' });
  expect(JSON.stringify(loggedError(error))).not.toContain('Ada');
});

test('says where it happened, and what was behind it', () => {
  const logged = loggedError(new TypeError('outer', { cause: databaseError('inner', { code: '40001', detail: row }) }));
  expect(logged).toMatchObject({ type: 'TypeError', message: 'outer', cause: { message: 'inner', code: '40001' } });
  expect(logged).toMatchObject({ stack: expect.stringMatching(/^at .*log-errors\.test\.ts/) });
  expect(JSON.stringify(logged)).not.toContain('Lovelace');
});

test('logs the first of an endless chain of causes', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).match(/round/g)).toHaveLength(4);
});

test('what is no error is not looked into', () => {
  const logged = loggedError({ email: 'ada@example.org', code: 7 });
  expect(logged).toMatchObject({ type: 'Object', message: 'not an error', code: 7 });
  expect(JSON.stringify(loggedError({ code: 'x'.repeat(101), table: { name: 'ada' } }))).not.toMatch(/xx|ada/);
});

test('whatever is thrown has a type, a message and a place', () => {
  const evil = {
    get message() {
      throw new Error('again');
    },
  };
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const thrown = [undefined, null, 'words', 7, 10n, Symbol('s'), () => 1, {}, [], Object.create(null), evil, proxy];
  for (const value of thrown) {
    const logged = loggedError(value);
    expect(logged).toEqual({
      type: expect.any(String),
      message: expect.any(String),
      stack: expect.stringMatching(/^at /),
    });
    expect(JSON.parse(JSON.stringify({ err: logged }))).toEqual({ err: logged });
  }
  expect(loggedError('words')).toMatchObject({ type: 'string', message: 'words' });
  expect(loggedError(null)).toMatchObject({ type: 'object', message: 'null' });
});

test('a plain copy of an error, as the queue reports it, is logged like the error', () => {
  const error = databaseError('deadlock detected', { code: '40P01', detail: row, params: ['ada@example.org'] });
  const { message, stack } = error;
  const copy = { ...Object.fromEntries(Object.entries(error)), message, stack, queue: 'mail', worker: 'w1' };
  const logged = loggedError(copy);
  expect(logged).toMatchObject({ type: 'DatabaseError', message: 'deadlock detected', code: '40P01', queue: 'mail' });
  expect(logged).toMatchObject({ stack: expect.stringMatching(/^at .*log-errors\.test\.ts/) });
  expect(JSON.stringify(logged)).not.toMatch(/Lovelace|ada@/);
});

test('a value that does not fit is not named by a stack without a place either', () => {
  const copy = { name: 'error', code: '22007', message: 'date: "1 May, Ada"', stack: 'error: date: "1 May, Ada"' };
  expect(JSON.stringify(loggedError(copy))).not.toContain('Ada');
});

test('logs the first error of an aggregate', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(loggedError(new AggregateError([refused, refused]))).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});
