import {
  dependsOnSex,
  ELIGIBILITY_PROFILES,
  type EligibilityProfileId,
  GIVING_QUESTIONS,
  GIVING_RULES,
  type GivingAnswer,
  type GivingQuestion,
  type Sex,
  GIVING_QUESTION_IDS,
} from '@sanguine/contract';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { todayIn } from '../../../../platform/civil.ts';
import { formatNumber, readersTimeZone } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { ANSWER_WORDS, type AnswerWords, HELP } from '../questions.ts';
import { useWords } from '../words.ts';

const POUNDS_PER_KG = 2.204_62;

interface QuestionProps {
  heading: RefObject<HTMLHeadingElement | null>;
  question: GivingQuestion;
  profile: EligibilityProfileId;
  /** What was answered before. */
  given: GivingAnswer | undefined;
  sex: Sex | null;
  onSex: (sex: Sex | null) => void;
  onAnswer: (answer: GivingAnswer) => void;
}

function useTexts(question: GivingQuestion, profile: EligibilityProfileId) {
  const t = useWords();
  const kg = GIVING_RULES[profile].minimumWeightKg.value;
  if (question === 'weight') {
    const pounds = Math.round(kg * POUNDS_PER_KG);
    return {
      title: t('eligibility.weight.question', { kg: formatNumber(kg) }),
      help: t('eligibility.weight.help', { pounds: formatNumber(pounds) }),
    };
  }
  const help = question in HELP ? t(HELP[question as keyof typeof HELP]) : undefined;
  return { title: t(`eligibility.${question}.question`), help };
}

function OfSex({ sex, onSex }: Pick<QuestionProps, 'sex' | 'onSex'>) {
  const t = useWords();
  return (
    <SelectField
      name="sex"
      label={t('eligibility.gave.sex')}
      placeholder={t('eligibility.gave.either')}
      value={sex ?? ''}
      options={[
        { value: 'female', label: t('eligibility.gave.female') },
        { value: 'male', label: t('eligibility.gave.male') },
      ]}
      onChange={({ target: { value } }) => onSex(value === 'female' || value === 'male' ? value : null)}
    />
  );
}

/** The date that an answer needs. */
function When({ question, profile, given, sex, onSex, onAnswer, isPressed }: QuestionProps & { isPressed: boolean }) {
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isPressed) return;
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    // On a small phone the button would be below the screen.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isPressed]);
  const [date, setDate] = useState(given?.kind === 'on' ? given.date : '');
  const [isRefused, setRefused] = useState(false);
  const words = ANSWER_WORDS[question];
  if (!('date' in words)) return null;
  const today = todayIn(readersTimeZone());
  const problem = date === '' ? t('eligibility.date.missing') : date > today ? t('eligibility.date.future') : undefined;
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onAnswer({ kind: 'on', date });
        else setRefused(true);
      }}
    >
      <DateField
        name={question}
        label={t(words.date)}
        max={today}
        value={date}
        error={isRefused ? problem : undefined}
        onChange={({ target }) => setDate(target.value)}
      />
      {question === 'gave' && dependsOnSex(ELIGIBILITY_PROFILES[profile]) && <OfSex sex={sex} onSex={onSex} />}
      <Button type="submit" variant="primary" full>
        {t('eligibility.give.next')}
      </Button>
    </form>
  );
}

/** One question: a press answers it, or opens the date that the answer needs. */
export function Question(props: QuestionProps) {
  const t = useWords();
  const { heading, question, profile, given, onAnswer } = props;
  const { title, help } = useTexts(question, profile);
  const kinds = GIVING_QUESTIONS[question].filter((kind) => question !== 'born' || kind !== 'on');
  const [isPressed, setPressed] = useState(false);
  const isDating = isPressed || question === 'born' || given?.kind === 'on';
  const helpId = useId();
  const words: AnswerWords = ANSWER_WORDS[question];
  const number = GIVING_QUESTION_IDS.indexOf(question) + 1;
  return (
    <section className="flex flex-col gap-4" aria-describedby={help === undefined ? undefined : helpId}>
      <div>
        <p className="text-sm text-muted">
          {t('eligibility.give.step', {
            number: formatNumber(number),
            count: formatNumber(GIVING_QUESTION_IDS.length),
          })}
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
          {title}
        </h2>
        {help !== undefined && (
          <p id={helpId} className="mt-2 text-muted">
            {help}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        {kinds.map((kind) => (
          <Button
            key={kind}
            full
            className="justify-start"
            aria-expanded={kind === 'on' ? isDating : undefined}
            aria-pressed={given?.kind === kind || undefined}
            onClick={() => (kind === 'on' ? setPressed(true) : onAnswer({ kind }))}
          >
            {t(words[kind] ?? 'eligibility.give.yes')}
          </Button>
        ))}
        {isDating && <When {...props} isPressed={isPressed} />}
        <Button full className="justify-start" onClick={() => onAnswer({ kind: 'unknown' })}>
          {t(
            question === 'conditions' || question === 'born'
              ? 'eligibility.give.rather-not'
              : 'eligibility.give.unknown',
          )}
        </Button>
      </div>
    </section>
  );
}
