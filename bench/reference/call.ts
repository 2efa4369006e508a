import { createHash } from 'node:crypto';
import type { BloodType } from '@sanguine/contract';
import { pool, statement } from './database.ts';

export interface Caller {
  readonly id: string;
  readonly role: 'donor' | 'facility_staff';
  readonly facility_id: string;
  readonly blood_type: BloodType | null;
}

/** What a handler gets from either framework. */
export interface Call {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
  /** What the audit trail keeps of the call. */
  readonly origin: object;
  readonly ip: string | undefined;
  readonly device: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookies?: readonly string[];
}

export type Handler = (call: Call) => Promise<Answer>;

export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function success(message: string, data: unknown, status = 200): Answer {
  return { status, text: JSON.stringify({ success: true, message, data }) };
}

export function refused(error: unknown): Answer {
  const status = error instanceof Refusal ? error.status : 500;
  return { status, text: JSON.stringify({ success: false, message: String(error), code: 'refused' }) };
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Admins need a second factor where the installation asks for one; elsewhere nobody looks for it. */
const LACKS_FACTOR =
  process.env['REQUIRE_SECOND_FACTOR_FOR_ADMINS'] === '1'
    ? `u.personnel_role = 'Admin' and not exists (select from second_factors where user_id = u.id and confirmed_at is not null)`
    : 'false';
const findSession = statement<Caller & { session: string; is_old: boolean; lacks_factor: boolean }>(
  'session',
  `select u.id, u.role, u.facility_id, u.blood_type, s.id as session, s.last_seen_at < now() - interval '1 minute' as is_old,
     ${LACKS_FACTOR} as lacks_factor
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and u.disabled_at is null and s.expires_at > now()
     and (u.role = 'donor' or u.facility_id is not null)
     and s.last_seen_at > now() - case u.role when 'donor' then interval '14 days' else interval '30 minutes' end`,
);
const noteUse = statement('session_used', 'update sessions set last_seen_at = now() where id = $1');

/** The person behind the session cookie; staff and donors have calls of their own. */
export async function callerOf(cookies: string | undefined, role: Caller['role'] | 'either'): Promise<Caller> {
  const token = /(?:^|; )sanguine_session=([\w-]+)/.exec(cookies ?? '')?.[1];
  const [caller] = token === undefined ? [] : await findSession(pool, hashOf(token));
  if (caller === undefined) throw new Refusal(401, 'Sign in.');
  if (caller.is_old) await noteUse(pool, caller.session);
  if ((role !== 'either' && caller.role !== role) || caller.lacks_factor)
    throw new Refusal(403, 'This is not for you.');
  return caller;
}
