import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { type Answers, failure, fakeServer, success, tooOften } from '../../test/fake-server.ts';
import { ApiError, call } from './api.ts';
import { failureText } from './failures.ts';

async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('nothing was refused');
}

const profile = () => call('GET /api/profile', {});

describe('a call that is refused', () => {
  it('carries the words, the code and the fields of the server', async () => {
    fakeServer({ 'GET /api/profile': failure('email_taken', 'Taken.', { email: 'Taken.' }) });
    expect(await refusal(profile())).toMatchObject({
      status: 409,
      code: 'email_taken',
      message: 'Taken.',
      fields: { email: 'Taken.' },
    });
  });

  it.each([{}, [], null, 'gateway', { message: 7, fields: 3 }, { fields: { email: 4 } }])(
    'has the code unknown when the server has no words: %j',
    async (body) => {
      fakeServer({ 'GET /api/profile': { gateway: body } });
      const error = await refusal(profile());
      expect(error).toMatchObject({ status: 502, code: 'unknown', message: 'An error occurred', fields: {} });
    },
  );

  it('is no success when the answer is a page of something in between', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Log in to this network</html>'));
    expect(await refusal(profile())).toMatchObject({ status: 200, code: 'unknown' });
  });

  it('carries when it may be tried again, if the server says so', async () => {
    const { answers } = fakeServer({ 'GET /api/profile': tooOften(42) });
    expect(await refusal(profile())).toMatchObject({ status: 429, retryAfter: 42 });
    answers['GET /api/profile'] = failure('unavailable', 'Down.');
    expect((await refusal(profile())).retryAfter).toBeUndefined();
  });

  it('says that nobody was reached', async () => {
    fakeServer({ 'GET /api/profile': 'no connection' });
    expect(await refusal(profile())).toMatchObject({ status: 0, code: 'offline' });
  });

  it('stays an abort when the reader went away', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('gone', 'AbortError');
    });
    const gone = AbortSignal.abort();
    await expect(call('GET /api/profile', { signal: gone })).rejects.toThrow('gone');
  });
});

it('fills in the path, leaves out empty queries and escapes both', async () => {
  const { sent } = fakeServer({
    'GET /api/facility/{page}': success({ list: [], currentPage: 2, totalPages: 2, total: 0 }),
  });
  const addresses: string[] = [];
  const inner = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    addresses.push(address);
    return inner(address, init);
  });
  await call('GET /api/facility/{page}', { params: { page: '2' }, query: { search: 'A+ & more', near: undefined } });
  expect(addresses).toEqual(['/api/facility/2?search=A%2B+%26+more']);
  expect(sent[0]?.headers.get('content-type')).toBeNull();
});

it('is answered in tests only with what the contract has', () => {
  expectTypeOf(success({ list: [] })).not.toExtend<Answers['GET /api/profile']>();
  expectTypeOf(failure).parameter(0).not.toEqualTypeOf<string>();
  expectTypeOf<'no_session'>().not.toExtend<Parameters<typeof failure>[0]>();
  expectTypeOf<'GET /api/facility/1'>().not.toExtend<keyof Answers>();
});

describe('a failure that the server did not foresee', () => {
  const answering = (status: number, body: object, id: string) =>
    vi.stubGlobal('fetch', async () => Response.json(body, { status, headers: { 'X-Request-Id': id } }));
  const internal = { success: false, message: 'Something went wrong on our side.', code: 'internal' };

  it('names the reference that leads to the log, wherever its words are shown', async () => {
    answering(500, internal, '5f0c6f2a-9c4e');
    const error = await refusal(profile());
    expect(error.message).toBe('Something went wrong on our side. Reference: 5f0c6f2a-9c4e');
    expect(failureText(error, 'Not saved')).toBe(error.message);
    answering(502, {}, '5f0c6f2a-9c4e');
    expect(failureText(await refusal(profile()), 'Not saved')).toBe('Not saved. Reference: 5f0c6f2a-9c4e');
  });

  it('names none where the refusal explains itself, or the id has a strange form', async () => {
    answering(409, { ...internal, code: 'slot_full', message: 'Full.' }, '5f0c6f2a-9c4e');
    expect((await refusal(profile())).message).toBe('Full.');
    answering(500, internal, 'see evil.example');
    expect((await refusal(profile())).message).toBe('Something went wrong on our side.');
  });
});
