import type { FormQuestion, QuestionAnswer, QuestionForm } from '@sanguine/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { FieldError } from '../../../../ui/form/FieldError.tsx';
import { formText } from '../answer-text.ts';
import { useWords } from '../words.ts';
import { AnswerField } from './AnswerField.tsx';
import { InFormLanguage } from './InFormLanguage.tsx';

interface QuestionStepProps {
  form: QuestionForm;
  question: FormQuestion;
  answer: QuestionAnswer | undefined;
  /** Which question this is, and how many there are at most. */
  place: { readonly n: number; readonly most: number };
  onBack: () => void;
  onNext: (answer: QuestionAnswer) => void;
}

/** One question on a screen. */
export function QuestionStep({ form, question, answer: before, place, onBack, onNext }: QuestionStepProps) {
  const t = useWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [answer, setAnswer] = useState(before);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const errorId = isMissing ? `${id}-error` : undefined;
  const helpId = question.help === undefined ? undefined : `${id}-help`;
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(answer === undefined);
        if (answer !== undefined) onNext(answer);
      }}
    >
      <p className="text-muted">{t('questions.step.place', place)}</p>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-2">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
            <InFormLanguage form={form}>{formText(question.text, form, t)}</InFormLanguage>
          </h2>
        </legend>
        {question.help !== undefined && (
          <p id={helpId} className="text-muted">
            <InFormLanguage form={form}>{formText(question.help, form, t)}</InFormLanguage>
          </p>
        )}
        <FieldError id={errorId}>{isMissing ? t('questions.step.missing') : undefined}</FieldError>
        <AnswerField
          form={form}
          question={question}
          answer={answer}
          describedBy={[helpId, errorId].filter((one) => one !== undefined).join(' ') || undefined}
          onAnswer={(given) => {
            setAnswer(given);
            if (given !== undefined) setMissing(false);
          }}
        />
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {t('questions.step.next')}
        </Button>
        <Button onClick={onBack}>{t('questions.step.back')}</Button>
      </div>
    </form>
  );
}
