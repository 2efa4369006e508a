import * as z from 'zod/mini';

/** Who may call: everybody, every account, donors and staff, or one role. */
export type Access = 'anyone' | 'account' | 'signed-in' | 'donor' | 'facility_staff' | 'facility_admin' | 'operator';

/** One call of the wire contract: the one source of validation, serialisation, OpenAPI and the client's types. */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Where each role sends its own body: `body` is their union, and this says what is wrong with the caller's. */
  readonly bodyByRole?: Readonly<Record<'donor' | 'facility_staff', z.ZodMiniType>>;
  /** The body is a file instead of JSON: one of these media types, up to so many bytes. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** The JSON body may come as plain text of this media type instead, up to so many bytes: it is the field's value. */
  readonly textBody?: { readonly type: string; readonly field: string; readonly maxBytes: number };
  /** Open to the software of the own facility, too, by a token of this scope. */
  readonly token?: 'stock';
  /** The answer is a file of this media type instead of the envelope; failures have the envelope all the same. */
  readonly file?: string;
  /** The answer is a stream of server-sent events that goes on; a stream does not count as use of the session. */
  readonly stream?: true;
  /** The status of success. */
  readonly status: 200 | 201;
  readonly data: z.ZodMiniType;
  /** Where the specification reads the user beside `data`, too. */
  readonly topLevelUser?: z.ZodMiniType;
  /** Mail programs may call it, too: it needs no session, looks at no cookie, and its body does not matter. */
  readonly fromAnywhere?: true;
  /** Takes an Idempotency-Key. */
  readonly idempotent?: true;
}

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Keeps the exact types of a feature's calls while checking their shape. */
export function defineEndpoints<const Table extends Record<EndpointKey, Endpoint>>(table: Table): Table {
  return table;
}

/** The answer of a call that failed; `code` is stable, `message` is fit for a screen. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Of a sign-in whose second step is missing: what proves the first. */
  challenge: z.optional(z.string()),
});
export type Failure = z.infer<typeof failure>;

/** The answer of a call that succeeded. */
export function successOf(endpoint: Endpoint) {
  const envelope = { success: z.literal(true), message: z.string(), data: endpoint.data };
  return z.object(endpoint.topLevelUser ? { ...envelope, user: endpoint.topLevelUser } : envelope);
}

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Part<E, Name extends string> = E extends Record<Name, infer Schema> ? Schema : undefined;

/** What a client sends. */
export type Body<E> = InputOf<Part<E, 'body'>>;
export type Query<E> = InputOf<Part<E, 'query'>>;
export type Params<E> = InputOf<Part<E, 'params'>>;
/** What a handler gets after validation. */
export type ParsedBody<E> = OutputOf<Part<E, 'body'>>;
export type ParsedQuery<E> = OutputOf<Part<E, 'query'>>;
export type ParsedParams<E> = OutputOf<Part<E, 'params'>>;
/** What a client reads. */
export type Data<E> = OutputOf<Part<E, 'data'>>;
