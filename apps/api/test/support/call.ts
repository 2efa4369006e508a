import type { SessionUser } from '@sanguine/contract';
import { text as textOf } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';

const HOST = 'sanguine.test';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  /** As `registerDonor` and `registerFacility` return it. */
  readonly cookie?: string | undefined;
  /** JSON; a Buffer is sent unchanged, and names its media type in `headers`. */
  readonly body?: object | string | undefined;
  /** Added to the same-origin headers, or replacing them. */
  readonly headers?: Record<string, string> | undefined;
  readonly ip?: string | undefined;
}

export interface Reply<Data> {
  readonly status: number;
  /** `data` has the type that the caller names; it is absent from a failed call. */
  readonly body: {
    readonly success: boolean;
    readonly message: string;
    readonly data: Data;
    readonly user?: SessionUser;
    readonly code?: string;
    readonly fields?: Record<string, string>;
  };
  readonly headers: Record<string, string | string[] | number | undefined>;
  /** The session cookie that the answer sets, ready to be sent; '' when it clears the cookie. */
  readonly cookie: string | undefined;
  readonly text: string;
  readonly bytes: Buffer;
}

/** The part of a TestApp that a call needs. */
export interface Callable {
  readonly http: FastifyInstance;
  readonly errors: readonly string[];
}

/**
 * The strict serializer has checked the envelope against its schema; the test names the type `Data`. A file has none.
 */
function envelopeOf<Data>(text: string, type: unknown): Reply<Data>['body'] {
  const isFile = typeof type === 'string' && /^(?:image\/|text\/(?:csv|calendar)|application\/octet-stream)/.test(type);
  return JSON.parse(isFile ? '{}' : text) as Reply<Data>['body'];
}

function requestOf(method: Method, path: string, options: CallOptions): InjectOptions {
  const type = typeof options.body === 'string' ? { 'content-type': 'application/json' } : {};
  return {
    method,
    url: path,
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      ...type,
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { payload: options.body }),
    ...(options.ip === undefined ? {} : { remoteAddress: options.ip }),
  };
}

/** A stream never ends: its status is enough, or the refusal instead of it. */
async function callStream(app: Callable, request: InjectOptions): Promise<Reply<never>> {
  const response = await app.http.inject({ ...request, payloadAsStream: true });
  const body = response.stream();
  const text = response.statusCode === 200 ? '{}' : await textOf(body);
  body.destroy();
  const { statusCode: status, headers } = response;
  return { status, body: envelopeOf<never>(text, ''), headers, cookie: undefined, text, bytes: Buffer.from(text) };
}

/** Calls the app as its own page would. A 500 fails the test, with the logged reason. */
export async function call<Data = unknown>(
  app: Callable,
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<Reply<Data>> {
  if (path.startsWith('/api/events')) return callStream(app, requestOf(method, path, options));
  const response = await app.http.inject(requestOf(method, path, options));
  if (response.statusCode === 500)
    throw new Error(`${method} ${path} answered 500: ${app.errors.at(-1) ?? response.body}`);
  const set = response.cookies.find((cookie) => cookie.name.endsWith('sanguine_session'));
  return {
    status: response.statusCode,
    body: envelopeOf<Data>(response.body, response.headers['content-type']),
    headers: response.headers,
    cookie: set && (set.value === '' ? '' : `${set.name}=${set.value}`),
    text: response.body,
    bytes: response.rawPayload,
  };
}
