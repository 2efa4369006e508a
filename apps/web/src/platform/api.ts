import type { Body, Data, Endpoints, Params, Query, SessionUser } from '@sanguine/contract';

export type ApiKey = keyof Endpoints;

type Given<Name extends string, T> = undefined extends T ? { readonly [N in Name]?: T } : { readonly [N in Name]: T };

/** What a call needs: only the parts that its contract has. */
export type ApiInput<Key extends ApiKey> = (Params<Endpoints[Key]> extends undefined
  ? object
  : Given<'params', Params<Endpoints[Key]>>) &
  (Query<Endpoints[Key]> extends undefined ? object : { readonly query?: Query<Endpoints[Key]> }) &
  (Endpoints[Key] extends { readonly body: unknown } ? Given<'body', Body<Endpoints[Key]>> : object) & {
    readonly signal?: AbortSignal;
    readonly idempotencyKey?: string;
  };

export interface ApiAnswer<Key extends ApiKey> {
  readonly message: string;
  readonly data: Data<Endpoints[Key]>;
  readonly user?: SessionUser;
}

/** A call that the server refused (`status` ≥ 400) or that did not reach it (`status` 0, code `offline`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

interface LooseInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

function addressOf(path: string, { params, query }: LooseInput): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function requestOf(method: string, { body, signal, idempotencyKey }: LooseInput): RequestInit {
  const headers = {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
  return {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, 'offline', 'Sanguine cannot be reached. Check your connection and try again.');
  }
}

async function failureOf(response: Response): Promise<ApiError> {
  const answer: Partial<ApiError> = await response.json().catch(() => ({}));
  const message = answer.message ?? 'An error occurred';
  return new ApiError(response.status, answer.code ?? 'unknown', message, answer.fields ?? {});
}

/**
 * One call of the wire contract, named as there: `call('POST /api/auth/login', { body })`.
 * Throws ApiError with the server's words when it is refused.
 */
export async function call<Key extends ApiKey>(key: Key, input: ApiInput<Key>): Promise<ApiAnswer<Key>> {
  const [method = 'GET', path = '/'] = key.split(' ');
  const response = await send(addressOf(path, input), requestOf(method, input));
  if (!response.ok) throw await failureOf(response);
  return asContracted<Key>(await response.json());
}

/** The server serialises every answer by the contract that these types come from. */
function asContracted<Key extends ApiKey>(answer: unknown): ApiAnswer<Key> {
  return answer as ApiAnswer<Key>;
}
