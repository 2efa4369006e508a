import type {
  Data,
  Endpoint,
  Locale,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  Reader,
  SessionUser,
} from '@sanguine/contract';
import type { Readable } from 'node:stream';
import type { Words } from '../words/wording.ts';

/** The caller, as far as the platform needs to know it: a person, or software with a token. */
export interface Principal {
  readonly role: string;
  readonly userId?: string;
  readonly tokenId?: string;
  /** The facility of somebody who works there, or of its software. */
  readonly facilityId?: string;
  /** The language that the person chose. */
  readonly locale?: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined when nobody is signed in, or when anybody may make the call. */
    actor: Principal | undefined;
    sessionToken: string | undefined;
    /** By which a browser is recognised at its next sign-in. */
    deviceToken: string | undefined;
  }
}

export interface Caller {
  /** The language in which they are answered. */
  readonly locale: Locale;
  /** The language of the browser; undefined where it says nothing that we speak. */
  readonly browserLocale: Locale | undefined;
  /** In which countries and languages they read, as far as their browser says it. */
  readonly reader: Reader;
  /** The network that the call comes from, as rate limits count it. */
  readonly network: string;
  readonly userAgent: string;
  readonly sessionToken: string | undefined;
  readonly deviceToken: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The last event that an interrupted stream delivered. */
  readonly lastEventId: string | undefined;
}

/** One call as its handler receives it: parsed, and made by somebody who may make it. */
export interface Call<E extends Endpoint, Actor> {
  readonly actor: Actor;
  readonly body: E extends { readonly upload: object } ? Uint8Array : ParsedBody<E>;
  readonly params: ParsedParams<E>;
  readonly query: ParsedQuery<E>;
  readonly caller: Caller;
}

/** A session as it is handed to the browser. */
export interface IssuedSession {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
  /** By which the browser is recognised at its next sign-in. */
  readonly deviceToken?: string;
}

/** The message of every read: the envelope has one, and nobody reads that of a read. */
export const READ = 'OK';

export interface HandlerResult<T> {
  /** The text for the screen about what was done. */
  readonly message?: Words;
  readonly data: T;
  readonly user?: SessionUser;
  /** A session that begins with this answer; null ends the present one. */
  readonly session?: IssuedSession | null;
  /** The language that this browser keeps from now on; null forgets it. */
  readonly language?: string | null;
  /** The file name under which the browser saves this answer. */
  readonly download?: string;
}

type Sent<E extends Endpoint> = E extends { readonly file: string }
  ? Uint8Array | Readable
  : E extends { readonly stream: true }
    ? Readable
    : Data<E>;

export type Handler<E extends Endpoint, Actor> = (call: Call<E, Actor>) => Promise<HandlerResult<Sent<E>>>;

/** The handler of a GET, which has no message of its own. */
export type Read<E extends Endpoint, Actor> = (
  call: Call<E, Actor>,
) => Promise<HandlerResult<Sent<E>> & { readonly message?: never }>;

/** The handler of a call of the contract, by its key. */
export type HandlerAt<Key, E extends Endpoint, Actor> = Key extends `GET ${string}`
  ? Read<E, Actor>
  : Handler<E, Actor>;
