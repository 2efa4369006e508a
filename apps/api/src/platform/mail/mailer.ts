import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { Mail } from './mail.ts';
import { keepInMailbox } from './mailbox.ts';

export interface Mailer {
  /** Resolves when the mail is handed over; rejects when it should be tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
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
