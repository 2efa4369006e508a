import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { startSmtpServer, taking } from '../../apps/api/test/support/smtp-server.ts';
import { signIn } from '../cast.ts';

export interface Asked {
  readonly path: string;
  readonly cookie?: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
  /** The number of the visitor: each comes from another address. */
  readonly visitor?: number;
}

/** A client that counts what it is sent. */
export interface Http {
  /** Returns the body of an answer, and throws when it is a failure. */
  send(asked: Asked): Promise<string>;
  bytesReceived(): number;
  close(): void;
}

const AT_ONCE = 4;
const addressOf = (visitor: number) => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

function headersOf({ cookie, body, visitor }: Asked): Record<string, string> {
  return {
    accept: body === undefined ? 'text/html,application/json' : 'application/json',
    'accept-encoding': 'br',
    'sec-fetch-site': 'same-origin',
    ...(cookie === undefined ? {} : { cookie }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(visitor === undefined ? {} : { 'x-forwarded-for': addressOf(visitor) }),
  };
}

function readBody(bytes: Buffer, encoding: string | undefined): string {
  return (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString('utf8');
}

export function createHttp(port: number): Http {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const sockets = new Set<Socket>();
  return {
    send: (asked) =>
      new Promise((resolve, reject) => {
        const { path, method = 'GET', body } = asked;
        const sent = request({ host: '127.0.0.1', port, agent, path, method, headers: headersOf(asked) });
        sent.on('socket', (socket) => sockets.add(socket)).on('error', reject);
        sent.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            if ((response.statusCode ?? 500) < 300) resolve(readBody(bytes, response.headers['content-encoding']));
            else
              reject(
                new Error(
                  `${method} ${path}: ${response.statusCode} ${readBody(bytes, response.headers['content-encoding'])}`,
                ),
              );
          });
        });
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      }),
    bytesReceived: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    close: () => agent.destroy(),
  };
}

/** Does something so many times, a few at once. */
export async function each(from: number, until: number, one: (index: number) => Promise<unknown>): Promise<void> {
  let next = from;
  const work = async () => {
    while (next < until) await one(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** A mail server that counts what it takes, and can let everybody wait. */
export interface MailSink {
  readonly url: string;
  taken(): number;
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  let taken = 0;
  let waiting: (() => void)[] | undefined;
  const server = await startSmtpServer({
    onRcptTo: (_address, _session, done) => void (waiting === undefined ? done() : waiting.push(() => done())),
    onData: taking(() => (taken += 1)),
  });
  return {
    // It answers when it is released.
    url: `smtp://127.0.0.1:${server.port}?socketTimeout=3600000`,
    taken: () => taken,
    hold: () => (waiting = []),
    release() {
      for (const go of waiting ?? []) go();
      waiting = undefined;
    },
    close: () => server.close(),
  };
}

export interface Donor {
  readonly id: string;
  readonly email: string;
  readonly blood_type: string;
  readonly cookie: string;
  readonly place: number;
  readonly near: string;
}

export interface Staff {
  readonly id: string;
  readonly facility_id: string;
  readonly cookie: string;
}

/** The people and things that acts are about. */
export interface Cast {
  /** From all parts of the table, who may book. */
  readonly donors: readonly Donor[];
  readonly staff: readonly Staff[];
  readonly sessions: readonly { readonly id: string; readonly facility_id: string }[];
  /** Accepted for today. */
  readonly today: readonly { readonly id: string; readonly facility_id: string }[];
}

const MAX_DONORS = 1_500;

/** Signs people in through the database, and finds what they do. */
export async function assemble(client: pg.Client, free: number): Promise<Cast> {
  const withCookie = <P extends { token: string }>(people: readonly P[]) =>
    people.map((person) => ({ ...person, cookie: `sanguine_session=${person.token}` }));
  const many = Math.min(MAX_DONORS, Math.floor(free / 2));
  const donors = await client.query<Omit<Donor, 'cookie'>>(
    `select u.id, u.email, u.blood_type, s.place_id as place, s.latitude || ',' || s.longitude as near
     from generate_series(1, $1::bigint) k cross join lateral (select k * ($2::bigint / $1) as n) n
     join users u on u.id = capacity.id(2, n.n) join capacity.slots s on s.slot = n.n * 7919 % 4096 order by k`,
    [many, free],
  );
  const staff = await client.query<Omit<Staff, 'cookie'>>(
    `select id, facility_id from users where role = 'facility_staff' order by id limit 400`,
  );
  const facilities = staff.rows.map(({ facility_id: id }) => id);
  const sessions = await client.query<Cast['sessions'][number]>(
    'select id, facility_id from donation_sessions where facility_id = any($1) order by date, id',
    [facilities],
  );
  const today = await client.query<Cast['today'][number]>(
    `select id, facility_id from donation_requests where status = 'APPROVED' and facility_id = any($1) order by id`,
    [facilities],
  );
  return {
    donors: withCookie(await signIn(client, donors.rows)),
    staff: withCookie(await signIn(client, staff.rows)),
    sessions: sessions.rows,
    today: today.rows,
  };
}
