import { MailRefusedError, MailServerAwayError } from '../mail/mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PushSender } from '../push/push.ts';
import type { Metrics } from './metrics.ts';

function outcomeOf(error: unknown): string {
  if (error instanceof MailRefusedError) return 'refused';
  return error instanceof MailServerAwayError ? 'away' : 'failed';
}

/** Counts mails by outcome: accepted by the server, refused for good, or to be tried again. */
export function countMails(mailer: Mailer, metrics: Metrics): Mailer {
  const mails = metrics.counter('sanguine_mails_total', 'Attempts to send a mail, by outcome.');
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
        mails.add({ outcome: 'accepted' });
      } catch (error) {
        mails.add({ outcome: outcomeOf(error) });
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

/** Counts push messages by outcome. */
export function countPushes(sender: PushSender, metrics: Metrics): PushSender {
  const pushes = metrics.counter('sanguine_pushes_total', 'Attempts to send a push message to a browser, by outcome.');
  return {
    send: async (message, target, keys) => {
      const outcome = await sender.send(message, target, keys);
      pushes.add({ outcome });
      return outcome;
    },
  };
}
