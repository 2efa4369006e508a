import {
  type Answers,
  askedQuestions,
  type FormQuestion,
  isAsked,
  type QuestionForm,
  questionsOf,
} from '@sanguine/contract';
import { type ReactNode, useState } from 'react';
import { AnswerSummary } from './AnswerSummary.tsx';
import { QuestionStep } from './QuestionStep.tsx';

interface QuestionnaireProps {
  form: QuestionForm;
  isShort: boolean;
  /** What was answered before. */
  initial: Answers;
  onAnswered: (answers: Answers) => void;
  /** Leads back from the first question. */
  onLeave: () => void;
  /** What follows the summary. */
  end: (answers: Answers) => ReactNode;
}

/** How many questions are asked at most, after these answers to those before. */
function mostAsked(asked: readonly FormQuestion[], at: number, all: readonly FormQuestion[], answers: Answers): number {
  const possible = new Set(asked.slice(0, at + 1).map(({ id }) => id));
  const now = asked[at];
  for (const question of now === undefined ? [] : all.slice(all.indexOf(now) + 1)) {
    const on = question.showIf?.question;
    const isDecided = on !== undefined && on !== now?.id && answers.has(on);
    if (on === undefined || (possible.has(on) && (!isDecided || isAsked(question, answers)))) possible.add(question.id);
  }
  return possible.size;
}

/** The questions one after the other, and at the end all answers. */
export function Questionnaire({ form, isShort, initial, onAnswered, onLeave, end }: QuestionnaireProps) {
  const [answers, setAnswers] = useState(initial);
  const nextAfter = (given: Answers) => {
    const asked = askedQuestions(form, isShort, given);
    const open = asked.findIndex(({ id }) => !given.has(id));
    return open < 0 ? asked.length : open;
  };
  const [at, goTo] = useState(() => nextAfter(initial));
  const asked = askedQuestions(form, isShort, answers);
  const question = asked[at];
  if (question === undefined) {
    return (
      <AnswerSummary form={form} asked={asked} answers={answers} onChange={(chosen) => goTo(asked.indexOf(chosen))}>
        {end(answers)}
      </AnswerSummary>
    );
  }
  return (
    <QuestionStep
      key={question.id}
      form={form}
      question={question}
      answer={answers.get(question.id)}
      place={{ n: at + 1, most: mostAsked(asked, at, questionsOf(form, isShort), answers) }}
      onBack={() => (at === 0 ? onLeave() : goTo(at - 1))}
      onNext={(answer) => {
        const all = new Map(answers).set(question.id, answer);
        // Of questions that are not asked any more nothing is kept.
        const still = askedQuestions(form, isShort, all).map(({ id }) => id);
        const given = new Map([...all].filter(([id]) => still.includes(id)));
        setAnswers(given);
        goTo(nextAfter(given));
        onAnswered(given);
      }}
    />
  );
}
