import { ELIGIBILITY_PROFILES, MAX_EXCEPTIONS, publishedDays, UNDO_HOURS } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOwnFacility } from '../../facilities/facilities/index.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { Answer } from './components/Answer.tsx';
import type { FaqItem } from './faq.tsx';
import { type Say, useWords } from './words.ts';

const appointments = (view?: 'times') => (text: ReactNode) => (
  <Link to="/facility/appointments" search={view === undefined ? {} : { view }} className={textLinkClass}>
    {text}
  </Link>
);

function Publishing() {
  const t = useWords();
  const profile = ELIGIBILITY_PROFILES[useOwnFacility()?.eligibility.profile ?? 'default'];
  const weeks = publishedDays(profile) / 7;
  return (
    <>
      <Answer>
        <Sentence of={t} id="support.publishing.times" values={{ weeks }} tags={{ times: appointments('times') }} />
      </Answer>
      <Answer>{t('support.publishing.answer')}</Answer>
    </>
  );
}

function Changing() {
  const t = useWords();
  return (
    <>
      <Answer>{t('support.changing.kept')}</Answer>
      <Answer>{t('support.changing.exceptions', { count: MAX_EXCEPTIONS })}</Answer>
    </>
  );
}

function OnTheDay() {
  const t = useWords();
  return (
    <>
      <Answer>
        <Sentence of={t} id="support.day.list" tags={{ today: appointments() }} />
      </Answer>
      <Answer>{t('support.day.code')}</Answer>
      <Answer>{t('support.day.used')}</Answer>
    </>
  );
}

function NotComing() {
  const t = useWords();
  return <Answer>{t('support.no-show.text', { hours: UNDO_HOURS })}</Answer>;
}

function Claiming() {
  const t = useWords();
  return (
    <>
      <Answer>
        <Sentence of={t} id="support.claiming.code" tags={{ strong: (text) => <strong>{text}</strong> }} />
      </Answer>
      <Answer>{t('support.claiming.twice')}</Answer>
    </>
  );
}

/** Returns what staff ask about their facility and its appointments. */
export function faqOfStaff(t: Say): readonly FaqItem[] {
  return [
    { id: 'publishing', question: t('support.question.publishing'), answer: <Publishing /> },
    { id: 'changing', question: t('support.question.changing'), answer: <Changing /> },
    { id: 'day', question: t('support.question.day'), answer: <OnTheDay /> },
    { id: 'no-show', question: t('support.question.no-show'), answer: <NotComing /> },
    { id: 'claiming', question: t('support.question.claiming'), answer: <Claiming /> },
  ];
}
