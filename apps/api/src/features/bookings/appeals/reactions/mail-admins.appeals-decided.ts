import { storedLocale } from '@sanguine/contract';
import { v5 } from 'uuid';
import { greetingOf, letter } from '../../../../platform/mail/letter.ts';
import { plainName, plainPerson, webLink } from '../../../../platform/mail/links.ts';
import type { Events, Reaction } from '../../../../platform/outbox/events.ts';
import type { Services } from '../../../../platform/services.ts';
import { appealsWords } from '../appeals.words.ts';
import { findAdmins } from '../appeals.read-model.ts';
import { findReported } from '../reports.repository.ts';

type Outcome = Events['facility.appeals-decided']['appeals'];

const mailAdmins = async (services: Services, id: string, facilityId: string, outcome: Outcome) => {
  const href = webLink(services.config, '/facility/dashboard');
  for (const admin of await findAdmins(services.db.kysely, facilityId)) {
    const locale = storedLocale(admin.locale);
    const t = appealsWords(locale);
    const content = letter({
      id: v5(admin.id, id),
      locale,
      to: admin.email,
      subject: t(`appeals.${outcome}.subject`),
      paragraphs: [
        greetingOf(plainPerson(admin.first_name, ''), locale),
        t(`appeals.${outcome}.body`, { facility: plainName(admin.facility_name, t('appeals.mail.your-facility')) }),
      ],
      link: { text: t('appeals.mail.button'), href },
    });
    await services.mailer.send({ ...content, userId: admin.id });
  }
};

/** Tells a facility's Admins that an operator paused or resumed its appeals. */
export const mailAdminsOfDecision: Reaction<'facility.appeals-decided'> = async (services, { id, payload }) =>
  mailAdmins(services, id, payload.facilityId, payload.appeals);

/** Tells a facility's Admins that reports by donors paused its appeals. */
export const mailAdminsOfPause: Reaction<'appeal.reported'> = async (services, { id, payload }) => {
  const { facilityId, reportId } = payload;
  if ((await findReported(services.db.kysely, reportId))?.is_paused !== true) return;
  await mailAdmins(services, id, facilityId, 'paused');
};
