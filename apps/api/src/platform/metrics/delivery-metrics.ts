import { Counter, type Registry } from 'prom-client';
import { MailRefusedError, MailServerAwayError } from '../mail/mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PushSender } from '../push/push.ts';

function outcomeOf(error: unknown): string {
  if (error instanceof MailRefusedError) return 'refused';
  return error instanceof MailServerAwayError ? 'away' : 'failed';
}

/** Counts mails by outcome: accepted by the server, refused for good, or to be tried again. */
export function countMails(mailer: Mailer, metrics: Registry): Mailer {
  const mails = new Counter({
    name: 'sanguine_mails_total',
    help: 'Attempts to send a mail, by outcome.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
        mails.inc({ outcome: 'accepted' });
      } catch (error) {
        mails.inc({ outcome: outcomeOf(error) });
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

/** Counts push messages by outcome. */
export function countPushes(sender: PushSender, metrics: Registry): PushSender {
  const pushes = new Counter({
    name: 'sanguine_pushes_total',
    help: 'Attempts to send a push message to a browser, by outcome.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  return {
    send: async (message, target, keys) => {
      const outcome = await sender.send(message, target, keys);
      pushes.inc({ outcome });
      return outcome;
    },
  };
}
