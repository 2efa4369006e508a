import {
  NOTIFICATIONS,
  type NotificationKind,
  appealReasonText,
  directionsFor,
  languageOf,
  openingText,
  storedLocale,
} from '@sanguine/contract';
import { v5 } from 'uuid';
import { instantIn } from '../../../platform/civil-time.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { greetingOf, letter } from '../../../platform/mail/letter.ts';
import { plainPerson, plainText, webLink } from '../../../platform/mail/links.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Queue, QueuedJob } from '../../../platform/queue/index.ts';
import type { Services } from '../../../platform/services.ts';
import { spokenDate, spokenDateTime } from '../../../platform/spoken-dates.ts';
import { contractWords } from '../../../platform/words/contract-words.ts';
import { platformWords } from '../../../platform/words/platform.words.ts';
import { shownChanges } from '../../facilities/facilities/index.ts';
import { findMailedAppointment } from '../../bookings/calendar/index.ts';
import { listItemsOf, MAIL_QUEUE } from './gathered-mails.repository.ts';
import { saidOf } from './gathered-mails.rules.ts';
import { answerLinkOf } from './answer.links.ts';
import { comingLinkOf } from './coming.links.ts';
import { type Delivery, listMails, type Message, toDelivery } from './deliveries.read-model.ts';
import { buttonOf, directionsTo, pathOf } from './notifications.links.ts';
import { nextLinkOf } from './next.links.ts';
import { messageOf, nameOf, notificationWords, type Say } from './catalog.words.ts';
import { placeText, wordsOf } from './said.view.ts';
import { SENTENCES } from './sentences-for-donors.words.ts';
import { rebookLinkOf } from './rebook.links.ts';
import { sendMails } from './send-mails.ts';
import { unsubscribeLinks } from './unsubscribe.links.ts';

/** Returns when the facility is open on the day of the appointment, or of the emergency. */
function hoursOf(
  { openingHours, operationalHours: hours, preferredDate, opensFrom, opensUntil }: Message,
  t: Say,
): string {
  const usual =
    openingText(openingHours, preferredDate.slice(0, 10), contractWords(t.locale)) ??
    t('notifications.mail.opening-hours', { hours: plainText(hours) });
  if (opensFrom === null || opensUntil === null) return usual;
  const [from, until] = [spokenDateTime(opensFrom, t.locale), spokenDateTime(opensUntil, t.locale)];
  return [usual, t('notifications.mail.also-opens', { from, until })].join(' ');
}

/** A number that is not the verified one says so: whoever calls it may reach anybody. */
function telephoneOf({ facilityPhone: phone, changes }: Message, now: Date, t: Say): string[] {
  if (phone === '') return [];
  const since = shownChanges(changes, now).notVerifiedSince?.phoneNumber;
  if (since === undefined) return [t('notifications.mail.telephone', { phone })];
  const date = spokenDate(since.slice(0, 10), t.locale);
  return [t('notifications.mail.telephone-not-verified', { phone, date })];
}

function formerNameOf({ changes }: Message, now: Date, t: Say): string[] {
  const { formerName } = shownChanges(changes, now);
  return formerName === undefined ? [] : [t('notifications.mail.formerly', { name: nameOf(formerName, t) })];
}

/**
 * Returns where somebody has to go unless the text has said it, whom they can call on the way, and when they find
 * somebody there.
 */
function placeOf(about: Message, now: Date, t: Say): string[] {
  const { kind, inSession, place } = about;
  if (SENTENCES[kind].withPlace !== true) return [];
  const facts = [
    ...formerNameOf(about, now, t),
    ...(place.isElsewhere ? [] : [placeText(about, t)]),
    ...telephoneOf(about, now, t),
    ...(inSession ? [] : [hoursOf(about, t)]),
  ];
  return facts.length === 0 ? [] : [facts.join(' ')];
}

/** Returns the way to the place that the text names; of a thank-you that keeps a time, the donation. */
function secondLinkOf({ config }: Services, about: Message, t: Say) {
  const { kind, place, next = null } = about;
  if (kind === 'request_completed' && next !== null && config.publicUrl !== undefined) {
    return { text: buttonOf(about, t), href: `${config.publicUrl}${pathOf(about)}` };
  }
  if (SENTENCES[kind].withPlace !== true) return undefined;
  const { web } = directionsFor({ ...place, address: plainText(place.address) });
  return { text: t('notifications.mail.directions'), href: web };
}

/** The page of the day's questions. No question and no answer is in a mail. */
function questionsLinkOf({ config }: Services, { asksQuestions, subject }: Message, t: Say) {
  if (!asksQuestions) return undefined;
  return { text: t('notifications.mail.questions'), href: webLink(config, '/user/questions', { request: subject.id }) };
}

/** Mails that lead to a page which works without signing in. */
const SIGNED: Partial<Record<NotificationKind, typeof answerLinkOf>> = {
  emergency_appeal: answerLinkOf,
  appeal_changed: answerLinkOf,
  donation_reminder: comingLinkOf,
  donation_soon: comingLinkOf,
};

/**
 * The page to which the mail leads: for an appeal, a reminder, a kept time and a closed session one that works without signing in. It is
 * in every mail of an appeal, a reminder and a closed session, like that of a new password: in the app there is no such page.
 */
async function linkOf(services: Services, about: Message, t: Say) {
  const { publicUrl } = services.config;
  const text = buttonOf(about, t);
  const { kind, userId, subject } = about;
  if (kind === 'session_closed') return { text, href: await rebookLinkOf(services, userId, subject.id) };
  const signed = SIGNED[kind];
  if (signed !== undefined) return { text, href: await signed(services, userId, subject.id) };
  if (publicUrl === undefined) return undefined;
  const { next = null } = about;
  if (kind === 'request_completed' && next !== null) {
    return { text: t('notifications.button.next'), href: await nextLinkOf(services, userId, next.id) };
  }
  return { text, href: `${publicUrl}${pathOf(about)}` };
}

/** Tells whether the mail is the last before the appointment, and advises how to come, which its text may not have said. */
function isAdvised({ kind, preferredDate, timeZone }: Message, now: Date): boolean {
  const { withPreparation, advice } = SENTENCES[kind];
  return withPreparation === true && advice === undefined && instantIn(timeZone, preferredDate) < after(now, DAY);
}

function preparationFor(about: Message, now: Date, t: Say): string[] {
  if (SENTENCES[about.kind].withPreparation !== true) return [];
  return [t('notifications.mail.bring'), ...(isAdvised(about, now) ? [t('notifications.advice.eat-and-drink')] : [])];
}

/** Advice on health is in English in languages whose texts nobody has reviewed yet. */
function noteOnAdvice(about: Message, now: Date, t: Say): string[] {
  const isAdvice = SENTENCES[about.kind].advice !== undefined || isAdvised(about, now);
  return isAdvice && languageOf(t.locale).isPreview ? [platformWords(t.locale)('platform.mail.in-english')] : [];
}

/** Says to whom a mail sends somewhere that no operator has verified the facility; a donor who booked has read it before. */
function doubtsOf({ kind, isVerified, facilityName }: Message, t: Say): string[] {
  if (isVerified || SENTENCES[kind].withPlace !== true || NOTIFICATIONS[kind].audience !== 'donor') return [];
  return [t('notifications.mail.unverified', { facility: nameOf(facilityName, t) })];
}

/** Returns the lines that the facility wrote, each in its own direction. */
function writtenIn(about: Message): string[] {
  const lines = (messageOf(about) ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `\u2068${line}\u2069`);
}

/** Returns what was recorded with a donation, which has no mail of its own. */
function besideThanks({ beside, facilityName }: Message, t: Say): string[] {
  if (beside === null) return [];
  const { typeTested, reaches } = beside;
  return [
    ...(typeTested ? [t('notifications.blood_type_tested.body', { facility: nameOf(facilityName, t) })] : []),
    ...(reaches === null ? [] : [t('notifications.milestone_reached.body', { count: reaches })]),
  ];
}

/** The file of the appointment, where anything of what the mail says the last of changes it. */
async function calendarOf(services: Services, { userId, subject, locale }: Message, said: readonly Message[]) {
  if (said.every(({ kind }) => SENTENCES[kind].withCalendar !== true)) return undefined;
  return findMailedAppointment(services, userId, subject.id, storedLocale(locale));
}

/** The contents of one mail, which says the last of them: the news of its job, and all that is still so. */
interface Group {
  readonly delivery: Delivery;
  readonly messages: readonly Message[];
}

/** The mail of news to one person; a repeat has the same id, so that it replaces the first. */
async function compose(services: Services, about: Message, { delivery, messages }: Group): Promise<Mail> {
  const { kind, userId, asked } = about;
  const locale = storedLocale(about.locale);
  const t = notificationWords(locale);
  const { title, body } = wordsOf(kind, about, locale);
  const links = await unsubscribeLinks(services, userId, NOTIFICATIONS[kind].type);
  const link = await linkOf(services, about, t);
  const now = services.clock.now();
  const content = letter({
    id: v5(userId, delivery.eventId),
    locale,
    to: about.email,
    subject: title,
    preview: body,
    paragraphs: [
      greetingOf(plainPerson(about.firstName, ''), locale),
      body,
      ...besideThanks(about, t),
      ...writtenIn(about),
      ...placeOf(about, now, t),
      ...preparationFor(about, now, t),
      ...doubtsOf(about, t),
      ...(asked === null ? [] : [appealReasonText(asked, contractWords(locale))]),
    ],
    link,
    moreLinks: [questionsLinkOf(services, about, t), secondLinkOf(services, about, t)].filter(
      (one) => one !== undefined,
    ),
    notes: [...noteOnAdvice(about, now, t), ...(link === undefined ? directionsTo(about, t) : [])],
    unsubscribePage: links?.page,
  });
  const calendar = await calendarOf(services, about, messages);
  return {
    ...content,
    userId,
    ...(links === undefined ? {} : { unsubscribe: links.oneClick }),
    ...(calendar === undefined ? {} : { calendar }),
  };
}

/** The news of a job, and what gathered for the same mail. */
async function listGroups({ db, clock }: Services, jobs: readonly QueuedJob[]): Promise<Map<string, Group>> {
  const gathered = Map.groupBy(
    await listItemsOf(
      db.kysely,
      jobs.map(({ id }) => id),
    ),
    ({ mailId }) => mailId,
  );
  const own = new Map(jobs.map((job) => [job.id, toDelivery(job)]));
  const deliveries = [...own.values()].flatMap((one) => [
    one,
    ...(gathered.get(one.job) ?? [])
      .filter(({ eventId, kind }) => eventId !== one.eventId || kind !== one.kind)
      .map(({ eventId, kind }) => ({ ...one, eventId, kind })),
  ]);
  const messages = Map.groupBy(await listMails(db, deliveries, clock.now()), ({ job }) => job);
  return new Map([...own].map(([job, delivery]) => [job, { delivery, messages: messages.get(job) ?? [] }]));
}

/** Sends announcements by mail, except to those who have left or changed their choice since. */
export const mailQueue: Queue = {
  name: MAIL_QUEUE,
  batch: 50,
  workers: 2,
  handle: async (services, jobs, markDone) => {
    const groups = await listGroups(services, jobs);
    return sendMails(services, jobs, markDone, ({ id }) => {
      const group = groups.get(id);
      const about = group && saidOf(group.delivery, group.messages);
      return about && { event: about.kind, compose: () => compose(services, about, group) };
    });
  },
};
