import type { Locale } from '@sanguine/contract';
import { DAY } from '../../../platform/clock.ts';
import { CODES } from '../../../platform/codes.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { plainName } from '../../../platform/mail/links.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { RecordNews } from './entered-donors.events.ts';
import { enteredDonorsWords } from './entered-donors.words.ts';
import type { Texts } from './words/texts.ts';

interface AboutRecord {
  readonly id: string;
  readonly to: string;
  readonly locale: Locale;
  readonly facility: string;
  readonly link: string;
}

/** Says the texts of a mail about a record, and the name of the facility that entered it. */
function wordsOf({ locale, facility }: AboutRecord) {
  const t = enteredDonorsWords(locale);
  return { t, facility: plainName(facility, t('entered-donors.mail.a-facility')) };
}

/** The mail by which a donor whom staff entered claims the record: a stranger whom it reaches reads the facility's name in it. */
export function claimMail(input: AboutRecord & { readonly isVerified: boolean }): Mail {
  const { t, facility } = wordsOf(input);
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('entered-donors.mail.subject'),
    paragraphs: [
      t('entered-donors.mail.entered', { facility }),
      t('entered-donors.mail.what-it-is'),
      ...(input.isVerified ? [] : [t('entered-donors.mail.unverified', { facility })]),
    ],
    link: { text: t('entered-donors.mail.button'), href: input.link },
    notes: [t('entered-donors.mail.holds', { days: CODES.recordLink.holds / DAY }), t('entered-donors.mail.not-you')],
  });
}

const NEWS = {
  taken: ['entered-donors.mail.taken', 'entered-donors.mail.not-yours'],
  refused: ['entered-donors.mail.refused'],
  stopped: ['entered-donors.mail.stopped'],
  returned: ['entered-donors.mail.returned'],
} as const satisfies Record<RecordNews['kind'], readonly (keyof Texts)[]>;

/** The mail that says what became of a record that an account had asked for with a code. */
export function recordNewsMail(input: AboutRecord & { readonly kind: RecordNews['kind'] }): Mail {
  const { t, facility } = wordsOf(input);
  return letter({
    id: input.id,
    locale: input.locale,
    to: input.to,
    subject: t('entered-donors.mail.subject'),
    paragraphs: NEWS[input.kind].map((id) => t(id, { facility })),
    link: { text: t('entered-donors.mail.to-account'), href: input.link },
    notes: [],
  });
}
