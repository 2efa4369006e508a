import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import type { Log } from '../log.ts';
import { type Mail, MailRefusedError, MailServerAwayError } from './mail.ts';
import { keepInMailbox } from './mailbox.ts';

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail; rejects with MailRefusedError, or when a retry makes sense:
   * see mail.ts.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const SECOND = 1000;

/** Connections, and so mails at the same time; each is used repeatedly. */
const CONNECTIONS = 5;
const POOL = {
  pool: true,
  maxConnections: CONNECTIONS,
  maxMessages: 1000,
} as const;
/** A server that works opens the connection and greets within ten seconds. A URL may say other times: `?socketTimeout=`. */
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 30 * SECOND };

/** Errors about one mail: its recipient, or its content. */
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** Errors about the server: it accepts nothing now, or does not answer. */
const AWAY = 421;
const NO_ANSWER = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
]);

/** Returns what the server answered, if it did, and to which command. */
function answerIn(error: unknown): { code: number; command: string } | undefined {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return undefined;
  const { responseCode, command } = error;
  return typeof responseCode === 'number' ? { code: responseCode, command: String(command) } : undefined;
}

function hasNoAnswer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ANSWER.has(String(error.code));
}

function failureOf(error: unknown): unknown {
  const answer = answerIn(error);
  if (answer === undefined) return hasNoAnswer(error) ? new MailServerAwayError(error) : error;
  if (answer.code === AWAY) return new MailServerAwayError(error);
  return answer.code >= 500 && OF_THE_MAIL.has(answer.command) ? new MailRefusedError(answer.code) : error;
}

function unsubscribeHeaders(unsubscribe: string | undefined): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function attachmentsOf(calendar: Uint8Array | undefined) {
  if (calendar === undefined) return [];
  const contentType = 'text/calendar; charset=utf-8';
  return [{ filename: 'appointment.ics', contentType, content: Buffer.from(calendar) }];
}

function smtpMailer(smtpUrl: string, { mailFrom: from }: Config): Mailer {
  const transport = createTransport({ url: smtpUrl, ...POOL, ...TIMEOUTS });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, locale, subject, text, html, unsubscribe, calendar }) => {
      const address = { name: '', address: to };
      const headers = { ...unsubscribeHeaders(unsubscribe), ...(locale && { 'Content-Language': locale }) };
      const messageId = `<${id}@${domain}>`;
      const mail = { from, to: address, subject, text, html, headers, messageId, attachments: attachmentsOf(calendar) };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * SMTP when configured; otherwise a demonstration stores its mail, and any other installation drops it with a warning.
 */
export function createMailer(config: Config, db: Database, log: Log): Mailer {
  if (config.smtpUrl !== undefined) return smtpMailer(config.smtpUrl, config);
  if (config.demo) return { send: (mail) => keepInMailbox(db, mail, new Date()), close: () => {} };
  return {
    send: async ({ id }) => log.warn({ mail: id }, 'SMTP_URL is not set: a mail was not sent'),
    close: () => {},
  };
}

/** Connects and signs in to the mail server as sending would; what is wrong, without a secret, when that fails. */
export async function checkMailServer(smtpUrl: string): Promise<string | undefined> {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS, socketTimeout: TIMEOUTS.greetingTimeout });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const answer = answerIn(error);
    if (answer !== undefined) return `it answers ${answer.code} to ${answer.command}`;
    return error instanceof Error && 'code' in error
      ? `the connection fails (${String(error.code)})`
      : 'it does not answer';
  } finally {
    transport.close();
  }
}
