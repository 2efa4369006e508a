import {
  DISPUTE_DAYS,
  ELIGIBILITY_PROFILES,
  HOLD_MINUTES,
  MAX_DAYS_AHEAD,
  MAX_WAITING_BOOKINGS,
  PENDING_HOURS,
} from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { POCKET_DAYS } from '../../people/offline/index.ts';
import { Answer } from './components/Answer.tsx';
import { type Say, useWords } from './words.ts';

export interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

interface ForWhom {
  readonly isDonor: boolean;
}

type Place = 'account' | 'appointments' | 'card' | 'dashboard' | 'donate' | 'emergency-requests';

/** A page of donors: a link for them, its name for everybody else. */
const placeFor =
  ({ isDonor }: ForWhom, place: Place) =>
  (name: ReactNode) => {
    if (!isDonor) return <strong>{name}</strong>;
    return (
      <Link to={`/user/${place}`} className={textLinkClass}>
        {name}
      </Link>
    );
  };

const articles = {
  how: 'during-your-donation',
  eligibility: 'who-can-donate',
  health: 'after-your-donation',
} as const;

function Article({ isDonor, of }: ForWhom & { of: keyof typeof articles }) {
  const t = useWords();
  if (!isDonor) return null;
  return (
    <p>
      <Link to="/user/educational-content" search={{ article: articles[of] }} className={textLinkClass}>
        {t(`support.${of}.article`)}
      </Link>
    </p>
  );
}

function How(who: ForWhom) {
  const t = useWords();
  return (
    <>
      <Answer>
        <Sentence
          of={t}
          id="support.how.book"
          values={{
            minutes: HOLD_MINUTES,
            days: MAX_DAYS_AHEAD,
            hours: PENDING_HOURS,
            count: MAX_WAITING_BOOKINGS,
          }}
          tags={{ donate: placeFor(who, 'donate') }}
        />
      </Answer>
      <Answer>
        <Sentence of={t} id="support.how.town" tags={{ account: placeFor(who, 'account') }} />
      </Answer>
      <Answer>
        <Sentence of={t} id="support.how.emergency" tags={{ emergencies: placeFor(who, 'emergency-requests') }} />
      </Answer>
      <Article {...who} of="how" />
    </>
  );
}

const { minimumAge: youngest, maximumAge: oldest, intervalDays } = ELIGIBILITY_PROFILES.default;

function Eligibility(who: ForWhom) {
  const t = useWords();
  return (
    <>
      <Answer>
        <Sentence of={t} id="support.eligibility.rules" values={{ youngest, oldest }} />
      </Answer>
      <Answer>
        <Sentence of={t} id="support.eligibility.decide" />
      </Answer>
      <Article {...who} of="eligibility" />
    </>
  );
}

const days = intervalDays.male;
const intervals = Object.values(ELIGIBILITY_PROFILES).flatMap((profile) => Object.values(profile.intervalDays));
const longest = Math.max(...intervals);

function Frequency(who: ForWhom) {
  const t = useWords();
  return (
    <>
      <Answer>
        <Sentence of={t} id="support.frequency.interval" values={{ weeks: days / 7, days, longest }} />
      </Answer>
      <Answer>
        <Sentence of={t} id="support.frequency.counted" tags={{ dashboard: placeFor(who, 'dashboard') }} />
      </Answer>
    </>
  );
}

function Health(who: ForWhom) {
  const t = useWords();
  return (
    <>
      <Answer>
        <Sentence of={t} id="support.health.well" />
      </Answer>
      <Answer>
        <Sentence of={t} id="support.health.iron" />
      </Answer>
      <Article {...who} of="health" />
    </>
  );
}

function Tracking(who: ForWhom) {
  const t = useWords();
  return (
    <>
      <Answer>
        <Sentence
          of={t}
          id="support.tracking.figures"
          values={{ days: DISPUTE_DAYS }}
          tags={{ dashboard: placeFor(who, 'dashboard'), appointments: placeFor(who, 'appointments') }}
        />
      </Answer>
      <Answer>
        <Sentence of={t} id="support.tracking.card" tags={{ card: placeFor(who, 'card') }} />
      </Answer>
    </>
  );
}

function Cancelling(who: ForWhom) {
  const t = useWords();
  return (
    <Answer>
      <Sentence of={t} id="support.cancelling.text" tags={{ appointments: placeFor(who, 'appointments') }} />
    </Answer>
  );
}

function Offline(who: ForWhom) {
  const t = useWords();
  return (
    <>
      <Answer>
        <Sentence
          of={t}
          id="support.offline.pocket"
          values={{ days: POCKET_DAYS }}
          tags={{ account: placeFor(who, 'account') }}
        />
      </Answer>
      <Answer>{t('support.offline.pages')}</Answer>
    </>
  );
}

function Safety(who: ForWhom) {
  const t = useWords();
  return (
    <>
      <Answer>{t('support.safety.seen')}</Answer>
      <Answer>{t('support.safety.password')}</Answer>
      <Answer>
        <Sentence of={t} id="support.safety.data" tags={{ account: placeFor(who, 'account') }} />
      </Answer>
    </>
  );
}

/** The eight questions that are asked most. */
export function faqFor(isDonor: boolean, t: Say): readonly FaqItem[] {
  return [
    { id: 'how', question: t('support.question.how'), answer: <How isDonor={isDonor} /> },
    { id: 'eligibility', question: t('support.question.eligibility'), answer: <Eligibility isDonor={isDonor} /> },
    { id: 'frequency', question: t('support.question.frequency'), answer: <Frequency isDonor={isDonor} /> },
    { id: 'health', question: t('support.question.health'), answer: <Health isDonor={isDonor} /> },
    { id: 'tracking', question: t('support.question.tracking'), answer: <Tracking isDonor={isDonor} /> },
    { id: 'cancelling', question: t('support.question.cancelling'), answer: <Cancelling isDonor={isDonor} /> },
    { id: 'offline', question: t('support.question.offline'), answer: <Offline isDonor={isDonor} /> },
    { id: 'safety', question: t('support.question.safety'), answer: <Safety isDonor={isDonor} /> },
  ];
}
