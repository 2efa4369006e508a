import { letter } from '../../../platform/mail/letter.ts';
import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { findRequestOfMail, type RequestOfMail } from '../request-mail.read-model.ts';
import { whenOf } from '../request-words.ts';

interface Words {
  readonly subject: string;
  readonly says: (request: RequestOfMail, when: string) => string;
}

const WORDS: Record<string, Words> = {
  'request.approved': {
    subject: 'Your donation is scheduled',
    says: (request, when) =>
      `${request.facility_name} accepted your donation on ${when}. The address is ${request.facility_address}.`,
  },
  'request.declined': {
    subject: 'Your donation request was declined',
    says: (request, when) =>
      `${request.facility_name} could not accept your donation on ${when}. Another time or place may suit.`,
  },
  'request.cancelled': {
    subject: 'Your donation was cancelled',
    says: (request, when) =>
      `${request.facility_name} cancelled your donation on ${when}. We are sorry for the change.`,
  },
  'request.expired': {
    subject: 'Your donation request expired',
    says: (request, when) =>
      `${request.facility_name} did not answer your request for ${when} in time. You can book another time.`,
  },
  'request.completed': {
    subject: 'Thank you for your donation',
    says: (request) => `${request.facility_name} recorded your donation. Thank you.`,
  },
};

/** Tells a donor by mail what the facility, or time, decided. What the donor did is no news to the donor. */
export const mailDonorOfDecision: Reaction = async (services, { id, event, payload }) => {
  const words = WORDS[event];
  if (words === undefined || payload['by'] === 'donor' || payload['requestId'] === undefined) return;
  const request = await findRequestOfMail(services.db, payload['requestId']);
  if (request === undefined) return;
  const { publicUrl } = services.config;
  await services.mailer.send({
    userId: request.user_id,
    ...letter({
      id,
      to: request.email,
      subject: words.subject,
      paragraphs: [`Dear ${request.first_name},`, words.says(request, whenOf(request))],
      link:
        publicUrl === undefined
          ? undefined
          : { text: 'See your requests', href: `${publicUrl}/user/emergency-requests` },
    }),
  });
};
