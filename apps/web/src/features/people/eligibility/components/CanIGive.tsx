import {
  canIGive,
  type EligibilityProfileId,
  ELIGIBILITY_PROFILE_IDS,
  type GivingAnswer,
  profileOfCountry,
  type Sex,
  GIVING_QUESTION_IDS,
} from '@sanguine/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { todayIn } from '../../../../platform/civil.ts';
import { readersTimeZone } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { type Answers, isComplete } from '../questions.ts';
import { useWords } from '../words.ts';
import { Ending } from './Ending.tsx';
import { Question } from './Question.tsx';

export interface CanIGiveProps {
  /** The rules of the country where somebody looks for a place; null where that is not known. They can choose others. */
  profile: EligibilityProfileId | null;
}

/** Which question is shown: the browser's own way back leads to the one before. */
function useStep() {
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const show = ({ state }: PopStateEvent) => setAt(stepIn(state));
    addEventListener('popstate', show);
    return () => removeEventListener('popstate', show);
  }, []);
  useEffect(() => {
    if (at > 0) heading.current?.focus();
  }, [at]);
  function goTo(step: number) {
    history.pushState({ question: step }, '');
    setAt(step);
  }
  return { at, goTo, heading };
}

/** A number in the state of the browser's history; the answers are nowhere but in this page. */
function stepIn(state: unknown): number {
  const step = typeof state === 'object' && state !== null && 'question' in state ? state.question : 0;
  return typeof step === 'number' ? step : 0;
}

const never = () => () => {};

/** The rules of the region that the browser is set to, until somebody chooses; unknown while the page is drawn for everybody. */
function useRulesOfRegion(): EligibilityProfileId | undefined {
  const region = useSyncExternalStore(
    never,
    () => new Intl.Locale(navigator.language).region,
    () => undefined,
  );
  return region === undefined ? undefined : profileOfCountry(region);
}

interface CountryProps {
  value: EligibilityProfileId | undefined;
  isMissing: boolean;
  onChange: (id: EligibilityProfileId | undefined) => void;
}

function Country({ value, isMissing, onChange }: CountryProps) {
  const t = useWords();
  return (
    <SelectField
      name="country"
      label={t('eligibility.country.label')}
      placeholder={value === undefined ? t('eligibility.country.choose') : null}
      value={value ?? ''}
      error={isMissing && value === undefined ? t('eligibility.country.missing') : undefined}
      options={ELIGIBILITY_PROFILE_IDS.toReversed().map((id) => ({ value: id, label: t(`eligibility.country.${id}`) }))}
      onChange={({ target }) => onChange(ELIGIBILITY_PROFILE_IDS.find((id) => id === target.value))}
    />
  );
}

/** Nine questions, one at a time, and what they come to. Nothing of it leaves the page. */
export function CanIGive({ profile: given }: CanIGiveProps) {
  const t = useWords();
  const ofRegion = useRulesOfRegion();
  const [chosen, setChosen] = useState<EligibilityProfileId>();
  const [isMissing, setMissing] = useState(false);
  const profile = chosen ?? given ?? ofRegion;
  const [answers, setAnswers] = useState<Answers>({});
  const [sex, setSex] = useState<Sex | null>(null);
  const { at, goTo, heading } = useStep();
  const question = GIVING_QUESTION_IDS[at];
  // What a step in the browser's history skips has no answer: it is asked.
  if (question === undefined && isComplete(answers) && profile !== undefined) {
    const answered = { ...answers, sex };
    return (
      <Ending
        heading={heading}
        result={canIGive(answered, profile, todayIn(readersTimeZone()))}
        profile={profile}
        onBack={() => history.back()}
        onAgain={() => {
          setAnswers({});
          setSex(null);
          goTo(0);
        }}
      />
    );
  }
  const asked = question ?? GIVING_QUESTION_IDS.find((one) => answers[one] === undefined) ?? GIVING_QUESTION_IDS[0];
  function answer(word: GivingAnswer) {
    setMissing(profile === undefined);
    if (profile === undefined) return;
    setAnswers({ ...answers, [asked]: word });
    goTo(GIVING_QUESTION_IDS.indexOf(asked) + 1);
  }
  return (
    // The second click of a double click would answer the next question, whose buttons lie in the same place.
    <div className="flex flex-col gap-6" onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}>
      {(at === 0 || profile === undefined) && <Country value={profile} isMissing={isMissing} onChange={setChosen} />}
      <Question
        key={asked}
        heading={heading}
        question={asked}
        profile={profile ?? 'default'}
        given={answers[asked]}
        sex={sex}
        onSex={setSex}
        onAnswer={answer}
      />
      {at > 0 && (
        <Button variant="quiet" className="self-start" onClick={() => history.back()}>
          {t('eligibility.give.back')}
        </Button>
      )}
    </div>
  );
}
