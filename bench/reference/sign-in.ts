import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { type Handler, hashOf, Refusal } from './call.ts';
import { pool, statement, transaction } from './database.ts';

const DAYS = 30;
const MAX_SESSIONS = 20;
const MAX_DEVICES = 10;

const COUNTED = (of: string, window: string, from = '') => `insert into rate_limits as l (key, window_ends_at, hits)
  select ${of}, now() + interval '${window}', 1 ${from}
  on conflict (key) do update set hits = case when l.window_ends_at <= now() then 1 else l.hits + 1 end,
    window_ends_at = case when l.window_ends_at <= now() then excluded.window_ends_at else l.window_ends_at end
  returning hits`;
/** Attempts from an address and, unless they are too many, for an account. */
const countAttempt = statement<{ place: number; account: number | null }>(
  'count_attempt',
  `with place as (${COUNTED('$1', '1 hour')}), account as (${COUNTED('$2', '15 minutes', 'from place where hits <= 100')})
   select place.hits as place, account.hits as account from place left join account on true`,
);
const findPerson = statement<{
  id: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  role: string;
  facility_id: string | null;
  password_hash: string;
  has_factor: boolean;
}>(
  'credentials',
  `select id, first_name, last_name, phone_number, role, facility_id, password_hash,
     exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as has_factor
   from users where email = $1 and disabled_at is null`,
);
const lockPerson = statement('lock_person', 'select from users where id = $1 for no key update');
const endOldest = statement(
  'end_oldest',
  `delete from sessions where id in (
     select id from sessions where user_id = $1 order by last_seen_at desc, id desc offset ${MAX_SESSIONS - 1})`,
);
const beginSession = statement(
  'begin_session',
  `insert into sessions (id, token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
   values ($1, $2, $3, $4, now(), now(), now() + interval '${DAYS} days')`,
);
const rememberDevice = statement(
  'remember_device',
  'insert into known_devices (token_hash, user_id, created_at, last_seen_at) values ($1, $2, now(), now())',
);
const forgetDevices = statement(
  'forget_devices',
  `delete from known_devices where user_id = $1 and token_hash not in (
     select token_hash from known_devices where user_id = $1 order by last_seen_at desc, token_hash limit ${MAX_DEVICES})`,
);
/** Its password was right. */
const uncount = statement('uncount', 'update rate_limits set hits = greatest(hits - 1, 0) where key = any($1::text[])');

const newToken = () => randomBytes(32).toString('base64url');
const hidden = (email: string) => createHash('sha256').update(email).digest('base64url');
const cookieOf = (name: string, token: string, days: number) =>
  `${name}=${token}; Max-Age=${days * 86_400}; Path=/; HttpOnly; SameSite=Lax`;

export const signIn: Handler = async ({ body, origin, ip, device: userAgent }) => {
  const { email, password } = body;
  if (typeof email !== 'string' || typeof password !== 'string') throw new Refusal(400, 'Enter both.');
  const limits = [`reference:place:${ip}`, `reference:account:${hidden(email)}`];
  const [counted] = await countAttempt(pool, ...limits);
  if ((counted?.account ?? Infinity) > 10) throw new Refusal(429, 'Too many attempts.');
  const [person] = await findPerson(pool, email);
  if (person === undefined || !(await verify(person.password_hash, password)))
    throw new Refusal(401, 'Wrong email address or password.');
  if (person.has_factor) throw new Refusal(501, 'Nobody of the bench has a second factor.');
  const [token, device] = [newToken(), newToken()];
  await transaction(origin, async ({ client, begun }) => {
    await begun;
    await lockPerson(client, person.id);
    await Promise.all([
      endOldest(client, person.id),
      beginSession(client, randomUUID(), hashOf(token), person.id, userAgent),
      rememberDevice(client, hashOf(device), person.id),
      forgetDevices(client, person.id),
      uncount(client, limits),
    ]);
  });
  const user = {
    id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    phoneNumber: person.phone_number,
    role: person.role,
    facilityId: person.facility_id ?? undefined,
  };
  const text = JSON.stringify({ success: true, message: 'Signed in successfully', data: { user }, user });
  const cookies = [cookieOf('sanguine_session', token, DAYS), cookieOf('sanguine_device', device, 365)];
  return { status: 200, text, cookies };
};
