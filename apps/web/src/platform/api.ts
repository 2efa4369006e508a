import type { Body, Data, Endpoints, FailureCode, Params, Query, SessionUser } from '@sanguine/contract';
import { callRefused, headersOfCall } from './call-hooks.ts';
import { isUnattended } from './presence.ts';
import { signedInAgain, whoIsAsked } from './signed-out.ts';
import { currentSay } from './language/language.ts';

export type ApiKey = keyof Endpoints;

type Given<Name extends string, T> = undefined extends T ? { readonly [N in Name]?: T } : { readonly [N in Name]: T };

/** The input of a call: only the parts that its contract has. */
export type ApiInput<Key extends ApiKey> = (Params<Endpoints[Key]> extends undefined
  ? object
  : Given<'params', Params<Endpoints[Key]>>) &
  (Query<Endpoints[Key]> extends undefined ? object : { readonly query?: Query<Endpoints[Key]> }) &
  (Endpoints[Key] extends { readonly body: unknown } ? Given<'body', Body<Endpoints[Key]>> : object) & {
    readonly signal?: AbortSignal;
    readonly idempotencyKey?: string;
  };

/** The calls whose body is a file instead of JSON. */
export type UploadKey = {
  [Key in ApiKey]: Endpoints[Key] extends { readonly upload: unknown } ? Key : never;
}[ApiKey];

export interface ApiAnswer<Key extends ApiKey> {
  readonly message: string;
  readonly data: Data<Endpoints[Key]>;
  readonly user?: SessionUser;
}

/** A code of the contract, or one of the client's own: nobody reached, no words in the answer, words without a code. */
export type ErrorCode = FailureCode | 'offline' | 'unknown' | 'unnamed';

/** With a full stop at its end, so that another sentence can follow. */
export function asSentence(words: string): string {
  return /[.!?…。।؟]$/u.test(words) ? words : `${words}.`;
}

/** Words with the reference that leads from a screen to the server's log, where there is one. */
export function withReference(words: string, reference: string | undefined): string {
  if (reference === undefined) return words;
  return currentSay()('platform.failure.with-reference', { message: asSentence(words), reference });
}

/** A call that the server refused (`status` ≥ 400) or that did not reach it (`status` 0, code `offline`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which it may be tried again, where the server says so. */
  readonly retryAfter: number | undefined;
  /** All that the answer says, for what only one feature knows how to read. */
  readonly answer: Readonly<Record<string, unknown>>;
  /** Under which the server's log has what it did not foresee. */
  readonly reference: string | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    retryAfter?: number,
    answer: Readonly<Record<string, unknown>> = {},
    reference?: string,
  ) {
    super(withReference(message, reference));
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.answer = answer;
    this.reference = reference;
  }
}

interface LooseInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

function withQuery(path: string, query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The address of a call of the contract, without the host. */
export function addressOf<Key extends ApiKey>(key: Key, input: ApiInput<Key>): string {
  const { params, query }: LooseInput = input;
  const [, path = '/'] = key.split(' ');
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  return withQuery(filled, query);
}

function requestOf(key: string, { body, signal, idempotencyKey }: LooseInput): RequestInit {
  const [method = 'GET'] = key.split(' ');
  const headers = {
    Accept: 'application/json',
    ...headersOfCall(key),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(method === 'GET' && isUnattended() ? { 'Sanguine-Background': '1' } : {}),
  };
  return {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
}

const offline = () => new ApiError(0, 'offline', currentSay()('platform.failure.offline'));

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw offline();
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

function fieldsOf(value: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(isRecord(value) ? value : {}).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts.map(([name, text]) => [name, String(text)]));
}

/** The answer's JSON; undefined when it is none, such as a page of a proxy in between. */
async function read(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/** A newer server may have a code that this client does not know: no screen asks for it. */
function asCode(value: unknown): ErrorCode {
  return textOf(value, 'unnamed') as ErrorCode;
}

/** A refusal that the server explains needs none. */
function referenceOf({ status, headers }: Response): string | undefined {
  const id = headers.get('X-Request-Id') ?? '';
  return status >= 500 && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

/** Without words of its own a failure has the code `unknown`: its screen says what went wrong. */
function failureOf(response: Response, given: unknown): ApiError {
  const { status, headers } = response;
  const reference = referenceOf(response);
  const answer = isRecord(given) ? given : {};
  const message = textOf(answer['message'], '');
  const retryAfter = Number(headers.get('Retry-After')) || undefined;
  if (message === '')
    return new ApiError(status, 'unknown', currentSay()('platform.failure.unknown'), {}, retryAfter, answer, reference);
  const { challenge } = answer;
  const fields = { ...fieldsOf(answer['fields']), ...fieldsOf({ challenge }) };
  return new ApiError(status, asCode(answer['code']), message, fields, retryAfter, answer, reference);
}

/** The call was refused because nobody is signed in, or nobody any more. */
export function isSignedOut({ code }: Pick<ApiError, 'code'>): boolean {
  return code === 'not_signed_in' || code === 'session_ended';
}

/** The server's words about an ended session; undefined where nobody was signed in at all. */
export function whyEnded({ code, message }: Pick<ApiError, 'code' | 'message'>): string | undefined {
  return code === 'session_ended' ? message : undefined;
}

/**
 * Sends, and takes what `take` finds in the answer; without that it is a failure. Where the session has ended, nothing was
 * done: it is sent again once the person is back.
 */
async function sendAndTake<T>(
  address: string,
  init: RequestInit,
  take: (response: Response) => Promise<{ taken?: T; answer?: unknown }>,
): Promise<T> {
  const caller = whoIsAsked();
  const response = await send(address, init);
  const { taken, answer } = await take(response);
  if (taken !== undefined) return taken;
  const failure = failureOf(response, answer);
  if (isSignedOut(failure) && (await signedInAgain(caller, whyEnded(failure)))) return sendAndTake(address, init, take);
  callRefused(failure.code);
  throw failure;
}

function perform<Key extends ApiKey>(address: string, init: RequestInit): Promise<ApiAnswer<Key>> {
  return sendAndTake(address, init, async (response) => {
    const answer = await read(response);
    return response.ok && answer !== undefined ? { taken: asContracted<Key>(answer) } : { answer };
  });
}

/** A file with the name that the server gives it. */
export interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}

/** Fetches the file at an address, which may wait until others are made. Throws ApiError as `call` does. */
export function fetchFile(address: string): Promise<NamedFile> {
  return sendAndTake(address, requestOf(['GET', address].join(' '), {}), async (response) => {
    if (!response.ok) return { answer: await read(response) };
    const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
    const file = await response.blob().catch(() => {
      throw offline();
    });
    return { taken: { file, name } };
  });
}

/**
 * One call of the wire contract, named as there: `call('POST /api/auth/login', { body })`.
 * Throws ApiError with the server's words when it is refused.
 */
export async function call<Key extends ApiKey>(key: Key, input: ApiInput<Key>): Promise<ApiAnswer<Key>> {
  return perform(addressOf(key, input), requestOf(key, input));
}

/** Sends a file as it is, under its own media type, where the contract takes one. Throws ApiError as `call` does. */
export async function upload<Key extends UploadKey>(
  key: Key,
  file: Blob,
  input: ApiInput<Key>,
): Promise<ApiAnswer<Key>> {
  const [method = 'PUT'] = key.split(' ');
  const headers = { Accept: 'application/json', 'Content-Type': file.type, ...headersOfCall(key) };
  return perform(addressOf(key, input), { method, headers, credentials: 'same-origin', body: file });
}

/** The calls whose JSON body may come as a text instead. */
type TextKey = {
  [Key in ApiKey]: Endpoints[Key] extends { readonly textBody: unknown } ? Key : never;
}[ApiKey];

interface Text<Key extends ApiKey> {
  readonly query?: Query<Endpoints[Key]>;
  readonly type: string;
  /** A file is not read before it is sent. */
  readonly text: string | Blob;
}

/** Sends a text as it is: it may be longer than JSON. Throws ApiError as `call` does. */
export async function sendText<Key extends TextKey>(
  key: Key,
  { query, type, text }: Text<Key>,
): Promise<ApiAnswer<Key>> {
  const [method = 'POST', path = '/'] = key.split(' ');
  const headers = { Accept: 'application/json', 'Content-Type': type, ...headersOfCall(key) };
  const address = withQuery(path, query);
  return perform(address, { method, headers, credentials: 'same-origin', body: text });
}

/** The server serialises every answer by the contract that these types come from. */
function asContracted<Key extends ApiKey>(answer: unknown): ApiAnswer<Key> {
  return answer as ApiAnswer<Key>;
}
