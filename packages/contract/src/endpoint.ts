import * as z from 'zod/mini';
import type { Duty } from './duties.ts';

/** The callers that are let in: everyone, every account, donors and staff, or one role. */
export type Access = 'anyone' | 'account' | 'signed-in' | 'donor' | 'facility_staff' | 'facility_admin' | 'operator';

/** One call of the API: the only source of validation, serialisation, OpenAPI and the client's types. */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /** The part of a facility's work that it belongs to; absent: every member of the staff may call it. */
  readonly duty?: Duty;
  /** The parameter of the path that has to be the caller's facility: one of others does not exist for them. */
  readonly own?: string | NotOwn;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * For a `body` that is a union with one schema for each role: the error when the body does not fit the caller's role.
   */
  readonly bodyByRole?: Readonly<Record<'donor' | 'facility_staff', z.ZodMiniType>>;
  /** The body is a file instead of JSON: one of these media types, up to this many bytes. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  /**
   * The JSON body may instead be plain text of this media type, up to this many bytes: it becomes this field's value.
   */
  readonly textBody?: { readonly type: string; readonly field: string; readonly maxBytes: number };
  /** Also open to the facility's own software, with a token of this scope. */
  readonly token?: 'stock';
  /** The answer is a file of this media type instead of the envelope; failures still use the envelope. */
  readonly file?: string;
  /** The answer takes seconds of the process where there is much: few are made at once, and the others wait in order. */
  readonly isExport?: true;
  /** The answer is an endless stream of server-sent events; a stream does not count as use of the session. */
  readonly stream?: true;
  /** The status of a successful answer. */
  readonly status: 200 | 201;
  readonly data: z.ZodMiniType;
  /** Also answers `user` beside `data`, as the specification says. */
  readonly topLevelUser?: z.ZodMiniType;
  /** Mail programs may call it, too: it needs no session, reads no cookie and ignores its body. */
  readonly fromAnywhere?: true;
  /** Accepts an Idempotency-Key. */
  readonly idempotent?: true;
}

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** A sentence that says why the facility of a path need not be the caller's own. */
interface NotOwn {
  readonly notBecause: string;
}

/** The reason for all that operators do. */
export const OF_OTHERS = { notBecause: 'Operators see to the facilities of others.' } as const;

/** The parameter of a path with the id of a facility; `facility/staff` has one of them and two of people. */
type FacilityIn<Key> =
  Key extends `${string}/${'facility' | 'facility/staff' | 'facilities' | 'sharing'}/{${infer Name}}${string}`
    ? Exclude<Name, 'page'>
    : never;

/** The answer that each call about a facility gives: whether it is the caller's own, which only its staff have. */
type SayWhose<Table> = {
  readonly [Key in keyof Table]: [FacilityIn<Key>] extends [never]
    ? { readonly own?: never }
    : {
        readonly own: Table[Key] extends { readonly access: `facility_${string}` } ? FacilityIn<Key> | NotOwn : NotOwn;
      };
};

/** Checks the shape of a feature's calls and keeps their exact types. */
export function defineEndpoints<const Table extends Record<EndpointKey, Endpoint>>(
  table: Table & SayWhose<Table>,
): Table {
  return table;
}

/** A slot with a free place. */
export const freeTime = z.object({
  sessionId: z.string(),
  slotNo: z.int(),
  startsAt: z.string(),
  /** The session's local time, YYYY-MM-DDTHH:mm. */
  localTime: z.string(),
  /** The place and its time zone, where that is not at the facility's own address. */
  place: z.optional(z.object({ name: z.string(), address: z.string(), timeZone: z.string() })),
});
export type FreeTime = z.infer<typeof freeTime>;

/** The answer of a failed call; `code` is stable, `message` can be shown on a screen. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** For a sign-in that needs a second step: the token that proves the first. */
  challenge: z.optional(z.string()),
  /** The nearest free times of the facility, at most three, where the wanted time is full or closed. */
  freeTimes: z.optional(z.array(freeTime)),
  /** The first date on which the donor may give, where they may not on the wanted one. */
  firstDate: z.optional(z.string()),
});
export type Failure = z.infer<typeof failure>;

/** The answer of a successful call. */
export function successOf(endpoint: Endpoint) {
  const envelope = { success: z.literal(true), message: z.string(), data: endpoint.data };
  return z.object(endpoint.topLevelUser ? { ...envelope, user: endpoint.topLevelUser } : envelope);
}

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Part<E, Name extends string> = E extends Record<Name, infer Schema> ? Schema : undefined;

type WithoutOwn<All, Own> = Own extends string ? Omit<All, Own> : All;

/** The body that a client sends. */
export type Body<E> = InputOf<Part<E, 'body'>>;
export type Query<E> = InputOf<Part<E, 'query'>>;
export type Params<E> = InputOf<Part<E, 'params'>>;
/** The body that a handler gets after validation. */
export type ParsedBody<E> = OutputOf<Part<E, 'body'>>;
export type ParsedQuery<E> = OutputOf<Part<E, 'query'>>;
/** Without the own facility, which is the actor's. */
export type ParsedParams<E> = WithoutOwn<OutputOf<Part<E, 'params'>>, Part<E, 'own'>>;
/** The data that a client reads. */
export type Data<E> = OutputOf<Part<E, 'data'>>;
