import type { Locale, NotificationKind } from '@sanguine/contract';
import { plainName, plainText } from '../../../platform/mail/links.ts';
import type { PushMessage } from '../../../platform/push/push.ts';
import { spokenDate, spokenDateTime } from '../../../platform/spoken-dates.ts';
import { inOneDirection } from '../../../platform/words/one-direction.ts';
import { SENTENCES } from './sentences-for-donors.words.ts';
import { nameOf, notificationWords, type RequestOfNotification, type Say, whenAndWhere } from './catalog.words.ts';

/** Returns where to go, and on which clocks the time is read. */
export function placeText({ place, timeZone, facilityName }: RequestOfNotification, t: Say): string {
  const { name, isElsewhere } = place;
  const address = plainText(place.address);
  const where = isElsewhere
    ? t('notifications.place.elsewhere', { place: plainName(name, nameOf(facilityName, t)), address })
    : t('notifications.mail.address', { address });
  return [where, t('notifications.place.zone', { zone: timeZone.replaceAll('_', ' ') })].join(' ');
}

/** Returns what a notification says to a reader of this language. */
export function wordsOf(
  kind: NotificationKind,
  request: RequestOfNotification,
  locale: Locale,
): { title: string; body: string } {
  const t = notificationWords(locale);
  const { title, body, advice, withPlace } = SENTENCES[kind];
  const { facilityName, bloodType, preferredDate } = request;
  const type = { type: bloodType ?? '', known: bloodType === null ? 'other' : 'yes' } as const;
  const facility = nameOf(facilityName, t);
  // Where no sentence of its own names the place, the time does.
  const when = withPlace === true ? spokenDateTime(preferredDate, locale) : whenAndWhere(preferredDate, request, t);
  const said = body(t, { facility, ...type, when, day: spokenDate(preferredDate, locale) }, request);
  const place = withPlace === true && request.place.isElsewhere ? [placeText(request, t)] : [];
  return {
    title: t(title?.(request) ?? `notifications.${kind}.title`),
    body: inOneDirection([said, ...(advice === undefined ? [] : [t(advice)]), ...place].join(' ')),
  };
}

/** Returns what a phone shows of it. */
export function pushOf(kind: NotificationKind, locale: Locale): Pick<PushMessage, 'body' | 'ttlSeconds' | 'urgency'> {
  const { body, ...rest } = SENTENCES[kind].push;
  return { ...rest, body: notificationWords(locale)(body) };
}
