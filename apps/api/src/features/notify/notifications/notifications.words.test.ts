import {
  isLocale,
  LANGUAGES,
  type Locale,
  LOCALES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@sanguine/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letter } from '../../../platform/mail/letter.ts';
import { accountMail } from '../../people/accounts/accounts.mail.ts';
import { nameOf, notificationWords, type RequestOfNotification } from './catalog.words.ts';
import { pushOf, wordsOf } from './said.view.ts';

const request: RequestOfNotification = {
  facilityName: 'Lagoon Hospital',
  place: { name: 'Town hall', address: '1 Market Square', isElsewhere: true },
  timeZone: 'Europe/Berlin',
  bloodType: 'O-',
  unitsRequested: 2,
  preferredDate: '2026-12-01T10:30',
  nextDate: '2027-02-24',
  notBefore: '2027-02-25',
  isVisit: true,
  emergencyRequestId: null,
  endedBy: 'facility_staff',
  reason: '',
  offer: { until: '2026-11-30T18:00', shared: true },
  milestone: 3,
};

describe('the text of a notification', () => {
  it.each(LOCALES)('lacks no value in %s', (locale) => {
    for (const kind of NOTIFICATION_KINDS) {
      const { title, body } = wordsOf(kind, request, locale);
      const { body: push } = pushOf(kind, locale);
      for (const text of [title, body, push]) {
        expect(text).toMatch(/\p{L}/u);
        expect(text).not.toMatch(/[{}]|undefined|NaN|notifications\./);
      }
    }
  });

  it.each(LOCALES.filter((one) => one !== 'en'))(
    'is in %s, but for the few that wait for their translation',
    (locale) => {
      const titleOf = (kind: NotificationKind, of: Locale) => wordsOf(kind, request, of).title;
      const waiting = NOTIFICATION_KINDS.filter((kind) => titleOf(kind, locale) === titleOf(kind, 'en'));
      expect(waiting.length).toBeLessThan(NOTIFICATION_KINDS.length / 4);
    },
  );

  it.each(LOCALES)('names the place of a session elsewhere wherever it says its time in %s, and once', (locale) => {
    const next = { id: 'kept', when: '2027-02-28T10:30', until: '2026-12-03T10:30' };
    for (const kind of NOTIFICATION_KINDS) {
      const { body } = wordsOf(kind, { ...request, next }, locale);
      if (!body.includes('10:30') && !body.includes('10h30')) continue;
      expect(body.split('Town hall'), `${kind}: ${body}`).toHaveLength(2);
    }
  });

  it('has dates as the language writes them, with Latin digits, and blood types as they are', () => {
    expect(wordsOf('emergency_appeal', request, 'es').body).toContain('O- antes de: martes, 1 de diciembre de 2026');
    for (const locale of LOCALES) expect(wordsOf('emergency_appeal', request, locale).body).toMatch(/O-.*|10:30/);
    expect(wordsOf('emergency_appeal', request, 'ar').body).toContain('2026');
  });

  it('says advice on health in English until somebody has signed the translation', () => {
    for (const locale of LOCALES.filter((one) => LANGUAGES[one].isPreview))
      expect(wordsOf('donation_soon', request, locale).body).toContain('Eat and drink well before you come.');
  });

  it('never reads a name as a message or as markup', () => {
    const name = fc.oneof(fc.constantFrom('{name}', "'{'", '<b>', '{count, plural, other {#}}', '#'), fc.string());
    fc.assert(
      fc.property(name, fc.constantFrom(...LOCALES), (facilityName, locale) => {
        const { body } = wordsOf('request_accepted', { ...request, facilityName }, locale);
        expect(body).toContain(nameOf(facilityName, notificationWords(locale)));
        const { html } = letter({ id: 'i', to: 'a@example.org', locale, subject: 's', paragraphs: [body] });
        expect(html.slice(html.indexOf('<main>'))).not.toContain('<b>');
      }),
    );
  });

  it('is a document of its language, in which names keep their direction', () => {
    const mail = (locale: string) =>
      accountMail('verification', {
        id: 'i',
        to: 'a@example.org',
        locale: isLocale(locale) ? locale : 'en',
        firstName: 'Ada',
        code: '012345',
        link: 'https://x/y',
      });
    expect(mail('ar').html).toContain('<html lang="ar" dir="rtl">');
    expect(mail('ar').html).toContain('<bdi>Ada</bdi>');
    expect(mail('ar').text).toContain('\u2068Ada\u2069');
    expect(mail('es').subject).toBe('Verifique su correo electrónico');
    expect(mail('tlh').subject).toBe('Verify your email address');
  });
});
