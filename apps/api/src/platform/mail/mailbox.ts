import type { Database } from '../db/index.ts';
import type { Mail } from './mail.ts';

const SHOWN = 200;

/** Stores a mail where the demonstration's visitor can read it; a repeat replaces the first. */
export async function keepInMailbox(db: Database, mail: Mail, now: Date): Promise<void> {
  const { id, to, subject, text, html, userId } = mail;
  await db.kysely
    .insertInto('mailbox')
    .values({ id, recipient: to, subject, body_text: text, body_html: html, sent_at: now, user_id: userId ?? null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: string;
}

/** The latest mails, newest first. */
export async function readMailbox(db: Database): Promise<KeptMail[]> {
  const rows = await db.kysely.selectFrom('mailbox').selectAll().orderBy('sent_at', 'desc').limit(SHOWN).execute();
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    sentAt: row.sent_at.toISOString(),
  }));
}
