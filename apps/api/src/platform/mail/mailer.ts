import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import type { Log } from '../log.ts';
import { type Mail, MailRefusedError } from './mail.ts';
import { keepInMailbox } from './mailbox.ts';

export interface Mailer {
  /** Resolves when the mail is handed over; rejects with MailRefusedError, or when it should be tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const SECOND = 1000;

/** Mails that go at once over as many connections, each used again and again. */
const CONNECTIONS = 5;
const POOL = {
  pool: true,
  maxConnections: CONNECTIONS,
  maxMessages: 1000,
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 60 * SECOND,
} as const;

/** What the server says of one mail, not of us: its recipient, or its content. */
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA']);

function refusalIn(error: unknown): MailRefusedError | undefined {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return undefined;
  const { responseCode, command } = error;
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return isFinal && OF_THE_MAIL.has(String(command)) ? new MailRefusedError(responseCode) : undefined;
}

function unsubscribeHeaders(unsubscribe: string | undefined): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...POOL });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html, unsubscribe }) => {
      const address = { name: '', address: to };
      const headers = unsubscribeHeaders(unsubscribe);
      const mail = { from, to: address, subject, text, html, headers, messageId: `<${id}@${domain}>` };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw refusalIn(error) ?? error;
      });
    },
    close: () => transport.close(),
  };
}

/** SMTP where it is configured; otherwise a demonstration keeps its mail to be read, and anything else drops it aloud. */
export function createMailer(config: Config, db: Database, log: Log): Mailer {
  if (config.smtpUrl !== undefined) return smtpMailer(config.smtpUrl, config.mailFrom);
  if (config.demo) return { send: (mail) => keepInMailbox(db, mail, new Date()), close: () => {} };
  return {
    send: async ({ id }) => log.warn({ mail: id }, 'SMTP_URL is not set: a mail was not sent'),
    close: () => {},
  };
}
