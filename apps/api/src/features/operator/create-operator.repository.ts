import { sql } from 'kysely';

/** The writes of a new operator, and of that they were made. */
export function insertOperator(operator: { id: string; email: string; passwordHash: string; now: Date }) {
  const { id, email, passwordHash, now } = operator;
  return [
    sql`insert into users (id, role, first_name, email, email_verified_at, password_hash, terms_accepted_at, created_at)
      values (${id}, 'operator', 'Operator', ${email}, ${now}, ${passwordHash}, ${now}, ${now})`,
    sql`select audit('account.operator-created', 'person', (select audit_ref from users where id = ${id}), null, null, null)`,
  ];
}

/** The write of a link by which a person sets their password. */
export function insertResetLink(secret: { userId: string; email: string; tokenHash: Uint8Array; expiresAt: Date }) {
  return sql`insert into account_secrets (user_id, purpose, email, token_hash, expires_at)
    values (${secret.userId}, 'reset_password', ${secret.email}, ${secret.tokenHash}, ${secret.expiresAt})`;
}
