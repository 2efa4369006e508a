import { type CanGive, type EligibilityProfileId, givingSources } from '@sanguine/contract';
import type { RefObject } from 'react';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass, tapLinkClass, textLinkClass } from '../../../../ui/button-class.ts';
import { More } from '../../../../ui/layout/More.tsx';
import { type Say, useWords } from '../words.ts';

const ENDS = {
  today: 'eligibility.end.today',
  ask: 'eligibility.end.ask',
  not_now: 'eligibility.end.not-now',
  never: 'eligibility.end.never',
} as const;
const KINDS = {
  wait: 'eligibility.reason.ask',
  ask: 'eligibility.reason.ask',
  not_now: 'eligibility.reason.not-now',
  never: 'eligibility.reason.never',
} as const;

interface EndingProps {
  heading: RefObject<HTMLHeadingElement | null>;
  result: CanGive;
  profile: EligibilityProfileId;
  onBack: () => void;
  onAgain: () => void;
}

function titleOf(result: CanGive, t: Say): string {
  return result.end === 'from' ? t('eligibility.end.from', { date: formatDate(result.from, t) }) : t(ENDS[result.end]);
}

function Text({ result }: { result: CanGive }) {
  const t = useWords();
  if (result.end === 'never') return <p>{t('eligibility.end.never-text')}</p>;
  if (result.end === 'not_now') return <p>{t('eligibility.end.later-text')}</p>;
  if (result.end !== 'ask') return null;
  return (
    <p>
      {t('eligibility.end.ask-text')}
      {result.from !== null && ` ${t('eligibility.end.ask-from', { date: formatDate(result.from, t) })}`}
    </p>
  );
}

function Reasons({ result: { reasons } }: { result: CanGive }) {
  const t = useWords();
  if (reasons.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-bold">{t('eligibility.give.reasons')}</h3>
      <ul className="flex flex-col gap-1">
        {reasons.map(({ question, kind, from }) => (
          <li key={`${question} ${kind}`}>
            {t(`eligibility.reason.${question}`)}:{' '}
            {kind === 'wait' && from !== undefined
              ? t('eligibility.reason.wait', { date: formatDate(from, t) })
              : t(KINDS[kind])}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sources({ profile }: { profile: EligibilityProfileId }) {
  const t = useWords();
  return (
    <More label={t('eligibility.give.sources')}>
      <ul className="flex flex-col gap-2 text-sm">
        {givingSources(profile).map((source) => (
          <li key={source.name}>
            <Sentence
              of={t}
              id="eligibility.give.source"
              values={{ name: source.name, date: formatDate(source.readOn, t) }}
              tags={{
                a: (text) => (
                  <a href={source.url} rel="noreferrer" className={textLinkClass}>
                    {text}
                  </a>
                ),
              }}
            />
          </li>
        ))}
      </ul>
    </More>
  );
}

/** Only the date goes along, and only for who presses it. */
function WithDate({ from }: { from: string }) {
  const t = useWords();
  const back = `/user/donate?${new URLSearchParams({ notBefore: from })}`;
  return (
    <p>
      <a href={`/sign-up?${new URLSearchParams({ from: back })}`} className={tapLinkClass}>
        {t('eligibility.give.sign-up')}
      </a>
      <span className="block text-sm text-muted">{t('eligibility.give.sign-up-help')}</span>
    </p>
  );
}

/** What the answers come to. */
export function Ending({ heading, result, profile, onBack, onAgain }: EndingProps) {
  const t = useWords();
  const { end } = result;
  return (
    <section className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold">
        {titleOf(result, t)}
      </h2>
      <Text result={result} />
      <Reasons result={result} />
      {end !== 'not_now' && (
        <a href="/donate" className={buttonClass({ variant: 'primary', full: true })}>
          {t(end === 'never' ? 'eligibility.give.share' : 'eligibility.give.find')}
        </a>
      )}
      {result.end === 'from' && <WithDate from={result.from} />}
      <p className="text-muted">{t('eligibility.give.decides')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onBack}>
          {t('eligibility.give.change')}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          {t('eligibility.give.again')}
        </Button>
      </div>
      <Sources profile={profile} />
    </section>
  );
}
