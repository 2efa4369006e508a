import type { Answers, FormQuestion, QuestionForm } from '@sanguine/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { answerText, formText } from '../answer-text.ts';
import { useWords } from '../words.ts';
import { InFormLanguage } from './InFormLanguage.tsx';

interface AnswerSummaryProps {
  form: QuestionForm;
  asked: readonly FormQuestion[];
  answers: Answers;
  onChange: (question: FormQuestion) => void;
  /** What follows once all is right. */
  children: ReactNode;
}

/** All that was answered, to be looked at before it becomes a code. */
export function AnswerSummary({ form, asked, answers, onChange, children }: AnswerSummaryProps) {
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
        {t('questions.summary.title')}
      </h2>
      <dl className="divide-y divide-line">
        {asked.map((question) => {
          const answer = answers.get(question.id);
          const text = formText(question.text, form, t);
          return (
            <div key={question.id} className="grid grid-cols-[1fr_auto] items-start gap-x-4 py-3">
              <dt className="text-muted">
                <InFormLanguage form={form}>{text}</InFormLanguage>
              </dt>
              <dd className="col-start-1 font-semibold">
                <bdi>{answer === undefined ? '' : answerText(answer, question, form, t)}</bdi>
              </dd>
              <dd className="col-start-2 row-span-2 row-start-1">
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('questions.summary.change-one', { question: text })}
                  onClick={() => onChange(question)}
                >
                  {t('questions.summary.change')}
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
      {children}
    </div>
  );
}
