import { type NotificationKind, TYPE_OF_NOTIFICATION, whyAsked } from '@sanguine/contract';
import { v5 } from 'uuid';
import { letter } from '../../platform/mail/letter.ts';
import { type Mail, MailRefusedError, MailServerAwayError } from '../../platform/mail/mail.ts';
import type { Queue, Settled } from '../../platform/queue/index.ts';
import type { Services } from '../../platform/services.ts';
import { MAIL_QUEUE } from './announce.repository.ts';
import { answerLinkOf } from './answer-link.usecases.ts';
import { findLetters, type Letter, toDelivery } from './deliveries.read-model.ts';
import { pathOf } from './links.ts';
import { wordsOf } from './request-words.ts';
import { unsubscribeLinks } from './unsubscribe.usecases.ts';
import { waysOn } from './ways-on.ts';

const BUTTONS: Partial<Record<NotificationKind, string>> = {
  emergency_appeal: 'Answer this emergency',
  donation_reminder: 'Confirm or cancel',
  donation_soon: 'Confirm or cancel',
  can_donate_again: 'Find a facility',
  request_completed: 'See the donation',
  blood_type_tested: 'See your account',
  blood_type_corrected: 'See your account',
  blood_type_unclear: 'See your account',
  dispute_to_settle: 'See the disputes',
};

const WITH_ADDRESS = new Set<NotificationKind>([
  'request_accepted',
  'donation_reminder',
  'donation_soon',
  'emergency_appeal',
]);

/** Where somebody has to go, and whom they can call on the way. */
function wayOf({ kind, facility_address: address, facility_phone: phone }: Letter): string[] {
  if (!WITH_ADDRESS.has(kind)) return [];
  return [phone === '' ? `The address is ${address}.` : `The address is ${address}. The telephone number is ${phone}.`];
}

/** Why just this donor is asked, in the words of the app. */
function whyOf({ asked }: Letter): string[] {
  return asked === null ? [] : [whyAsked({ bloodType: asked.blood_type, distanceKm: asked.distance_km })];
}

/** The page to which the mail leads: of an appeal one that shows it before anybody signs in. */
async function linkOf(services: Services, about: Letter) {
  const { publicUrl } = services.config;
  const { kind, user_id: userId, request_id: requestId } = about;
  if (publicUrl === undefined) return undefined;
  const text = BUTTONS[kind] ?? 'See the request';
  if (kind !== 'emergency_appeal') return { text, href: `${publicUrl}${pathOf(about)}` };
  return { text, href: await answerLinkOf(services, userId, requestId) };
}

/** The mail of one piece of news to one person; a repeat has the same id, so that it replaces the first. */
async function compose(services: Services, about: Letter): Promise<Mail> {
  const { kind, user_id: userId } = about;
  const { publicUrl } = services.config;
  const { title, body } = wordsOf(kind, about);
  const links = await unsubscribeLinks(services, userId, TYPE_OF_NOTIFICATION[kind]);
  const content = letter({
    id: v5(userId, about.event_id),
    to: about.email,
    subject: title,
    paragraphs: [`Dear ${about.first_name},`, body, ...wayOf(about), ...whyOf(about)],
    link: await linkOf(services, about),
    notes: publicUrl === undefined ? waysOn(about) : [],
    unsubscribePage: links?.page,
  });
  return { ...content, userId, ...(links === undefined ? {} : { unsubscribe: links.oneClick }) };
}

/** The reason is kept where operators read it: no words of the server, which may name the address. */
function failed(id: string, error: unknown): Settled {
  if (error instanceof MailRefusedError) return { id, outcome: 'dead', reason: `refused with ${error.status}` };
  return { id, outcome: 'again', reason: error instanceof Error ? error.name : 'unknown' };
}

/** One lost connection may be chance. */
const MOST_MISSED = 2;

/** Hands over one mail after the other, until the server is away: then the others are not even tried, and hold nobody up. */
function sender(services: Services) {
  let missed = 0;
  return async (id: string, about: Letter | undefined): Promise<Settled> => {
    if (about === undefined) return { id, outcome: 'done' };
    if (missed >= MOST_MISSED) return { id, outcome: 'again', reason: MailServerAwayError.name };
    try {
      await services.mailer.send(await compose(services, about));
      missed = 0;
      return { id, outcome: 'done' };
    } catch (error) {
      if (error instanceof MailServerAwayError) missed += 1;
      return failed(id, error);
    }
  };
}

/** Mails of a batch under way at once. What a killed worker repeats is at most these: each is marked before the next goes. */
const LANES = 2;

/** Does `work` for each item in its turn, so many at once. */
async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const rest = items.values();
  const lane = async () => {
    const results: R[] = [];
    for (const item of rest) results.push(await work(item));
    return results;
  };
  return (await Promise.all(Array.from({ length: LANES }, lane))).flat();
}

/** Sends what is announced by mail. Who is gone, or has changed their mind since, gets nothing. */
export const mailQueue: Queue = {
  name: MAIL_QUEUE,
  batch: 50,
  workers: 2,
  handle: async (services, jobs, markDone) => {
    const letters = await findLetters(services.db, jobs.map(toDelivery), services.clock.now());
    const wanted = new Map(letters.map((about) => [about.job, about]));
    const send = sender(services);
    return inLanes(jobs, async ({ id }) => {
      const settled = await send(id, wanted.get(id));
      if (settled.outcome === 'done') await markDone(id);
      return settled;
    });
  },
};
