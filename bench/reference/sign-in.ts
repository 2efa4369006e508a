import { randomBytes, randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { type Handler, hashOf, Refusal } from './call.ts';
import { pool, statement } from './database.ts';

const DAYS = 30;

const countAttempt = statement<{ hits: number }>(
  'count_attempt',
  `insert into rate_limits as l (key, window_ends_at, hits) values ($1, now() + interval '15 minutes', 1)
   on conflict (key) do update set hits = case when l.window_ends_at <= now() then 1 else l.hits + 1 end,
     window_ends_at = case when l.window_ends_at <= now() then excluded.window_ends_at else l.window_ends_at end
   returning hits`,
);
const findPerson = statement<{
  id: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  role: string;
  facility_id: string | null;
  password_hash: string;
}>(
  'credentials',
  `select id, first_name, last_name, phone_number, role, facility_id, password_hash from users
   where email = $1 and disabled_at is null`,
);
const beginSession = statement(
  'begin_session',
  `with freed as (delete from rate_limits where key = $5)
   insert into sessions (id, token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
   values ($1, $2, $3, $4, now(), now(), now() + interval '${DAYS} days')`,
);

export const signIn: Handler = async ({ body }) => {
  const { email, password } = body;
  if (typeof email !== 'string' || typeof password !== 'string') throw new Refusal(400, 'Enter both.');
  const limit = `reference:${email}`;
  const [counted] = await countAttempt(pool, limit);
  if (counted === undefined || counted.hits > 10) throw new Refusal(429, 'Too many attempts.');
  const [person] = await findPerson(pool, email);
  if (person === undefined || !(await verify(person.password_hash, password)))
    throw new Refusal(401, 'Wrong email address or password.');
  const token = randomBytes(32).toString('base64url');
  await beginSession(pool, randomUUID(), hashOf(token), person.id, 'bench', limit);
  const user = {
    id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    phoneNumber: person.phone_number,
    role: person.role,
    facilityId: person.facility_id ?? undefined,
  };
  const text = JSON.stringify({ success: true, message: 'Signed in successfully', data: { user }, user });
  const cookie = `sanguine_session=${token}; Max-Age=${DAYS * 86_400}; Path=/; HttpOnly; SameSite=Lax`;
  return { status: 200, text, cookie };
};
