import { v5 } from 'uuid';
import { letter } from '../../../platform/mail/letter.ts';
import { webLink } from '../../../platform/mail/links.ts';
import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { findAdmins } from '../appeals.read-model.ts';
import { findPausedBy } from '../reports.repository.ts';

const LETTERS = {
  paused: {
    subject: 'Your appeals to donors are paused',
    words:
      'donors neither see nor hear of your emergency requests for now. Bookings and donations go on. If several donors reported your requests, the operator of this site looks at that and decides; the audit trail of your facility says what was decided and why. You can write to the operator under Help & Support.',
  },
  resumed: {
    subject: 'Your appeals to donors go on',
    words:
      'donors see your emergency requests again and are asked for help. The audit trail of your facility says why.',
  },
} as const;

type Outcome = keyof typeof LETTERS;

const mailAdmins = async (services: Parameters<Reaction>[0], id: string, facilityId: string, outcome: Outcome) => {
  const { subject, words } = LETTERS[outcome];
  const link = { text: 'Open the dashboard', href: webLink(services.config, '/facility/dashboard') };
  for (const admin of await findAdmins(services.db.kysely, facilityId)) {
    const paragraphs = [`Dear ${admin.first_name},`, `At ${admin.facility_name}: ${words}`];
    const content = letter({ id: v5(admin.id, id), to: admin.email, subject, paragraphs, link });
    await services.mailer.send({ ...content, userId: admin.id });
  }
};

/** Tells a facility's Admins that an operator paused or resumed its appeals. */
export const mailAdminsOfDecision: Reaction = async (services, { id, payload }) => {
  const { facilityId, appeals } = payload;
  if (facilityId === undefined || (appeals !== 'paused' && appeals !== 'resumed')) return;
  await mailAdmins(services, id, facilityId, appeals);
};

/** Tells a facility's Admins that reports by donors paused its appeals. */
export const mailAdminsOfPause: Reaction = async (services, { id, payload }) => {
  const { facilityId, reportId } = payload;
  if (facilityId === undefined || reportId === undefined) return;
  if ((await findPausedBy(services.db.kysely, reportId)) === undefined) return;
  await mailAdmins(services, id, facilityId, 'paused');
};
