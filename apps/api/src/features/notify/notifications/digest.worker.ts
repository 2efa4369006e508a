import { NOTIFICATIONS, storedLocale } from '@sanguine/contract';
import { greetingOf, letter } from '../../../platform/mail/letter.ts';
import { plainPerson, webLink } from '../../../platform/mail/links.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Queue } from '../../../platform/queue/index.ts';
import type { Services } from '../../../platform/services.ts';
import { spokenDateTime } from '../../../platform/spoken-dates.ts';
import { DIGEST_QUEUE } from './digests.repository.ts';
import { type DigestRow, listDigests } from './digests.read-model.ts';
import { nameOf, notificationWords } from './catalog.words.ts';
import { sendMails } from './send-mails.ts';
import { unsubscribeLinks } from './unsubscribe.links.ts';

/** So many bookings are named; the page has all. */
const NAMED = 10;

/** The mail about the new bookings that wait; it names no donor, and a repeat has the same id. */
async function compose(services: Services, about: DigestRow): Promise<Mail> {
  const { userId, bookings, waiting } = about;
  const locale = storedLocale(about.locale);
  const t = notificationWords(locale);
  const { type } = NOTIFICATIONS.booking_received;
  const links = await unsubscribeLinks(services, userId, type);
  const count = bookings.length;
  const content = letter({
    id: about.job,
    locale,
    to: about.email,
    subject: t('notifications.digest.title', { count }),
    paragraphs: [
      greetingOf(plainPerson(about.firstName, ''), locale),
      t('notifications.digest.body', { count, facility: nameOf(about.facilityName, t) }),
      ...bookings.slice(0, NAMED).map(({ when, bloodType }) =>
        t('notifications.digest.line', {
          when: spokenDateTime(when, locale),
          type: bloodType ?? '',
          known: bloodType === null ? 'other' : 'yes',
        }),
      ),
      ...(count > NAMED ? [t('notifications.digest.more', { count: count - NAMED })] : []),
      ...(waiting > count ? [t('notifications.digest.all', { count: waiting })] : []),
    ],
    link: { text: t('notifications.digest.button'), href: webLink(services.config, '/facility/dashboard') },
    notes: [t('notifications.digest.how-often')],
    unsubscribePage: links?.page,
  });
  return { ...content, userId, ...(links === undefined ? {} : { unsubscribe: links.oneClick }) };
}

/** Mails staff about several new bookings at once, leaving out what somebody has answered since. */
export const digestQueue: Queue = {
  name: DIGEST_QUEUE,
  batch: 20,
  workers: 1,
  handle: async (services, jobs, markDone) => {
    const found = await listDigests(
      services.db,
      jobs.map(({ id }) => id),
      services.clock.now(),
    );
    const wanted = new Map(found.map((about) => [about.job, about]));
    return sendMails(services, jobs, markDone, ({ id }) => {
      const about = wanted.get(id);
      return about && { event: 'digest', compose: () => compose(services, about) };
    });
  },
};
