import {
  ANSWER_DATES,
  answerText,
  type FormQuestion,
  MAX_ANSWER_TEXT,
  type QuestionAnswer,
  type QuestionForm,
  YES_NO_ANSWERS,
} from '@sanguine/contract';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { formText, plainAnswer } from '../answer-text.ts';
import { useWords } from '../words.ts';
import { Choices } from './Choices.tsx';
import { InFormLanguage } from './InFormLanguage.tsx';

interface AnswerFieldProps {
  form: QuestionForm;
  question: FormQuestion;
  answer: QuestionAnswer | undefined;
  /** The ids of what explains it. */
  describedBy: string | undefined;
  onAnswer: (answer: QuestionAnswer | undefined) => void;
}

/** The answer that a typed text or date is; undefined as long as it is none. */
function typedAnswer(kind: 'date' | 'text', typed: string): QuestionAnswer | undefined {
  if (kind === 'text') {
    const { data } = answerText.safeParse(typed);
    return data === undefined ? undefined : { kind: 'text', text: data };
  }
  const isDate = typed >= ANSWER_DATES.from && typed <= ANSWER_DATES.until;
  return isDate ? { kind: 'date', date: typed } : undefined;
}

function typedText(answer: QuestionAnswer | undefined): string {
  if (answer?.kind === 'text') return answer.text;
  return answer?.kind === 'date' ? answer.date : '';
}

function Typed({ kind, answer, describedBy, onAnswer }: AnswerFieldProps & { kind: 'date' | 'text' }) {
  const t = useWords();
  const [typed, type] = useState(typedText(answer));
  const isPrivate = answer?.kind === 'private';
  return (
    <>
      <TextField
        type={kind}
        label={kind === 'date' ? t('questions.answer.date') : t('questions.answer.text')}
        help={kind === 'text' ? t('questions.answer.text-help', { most: MAX_ANSWER_TEXT }) : undefined}
        maxLength={kind === 'text' ? MAX_ANSWER_TEXT : undefined}
        min={kind === 'date' ? ANSWER_DATES.from : undefined}
        max={kind === 'date' ? ANSWER_DATES.until : undefined}
        value={typed}
        disabled={isPrivate}
        autoComplete="off"
        aria-describedby={describedBy}
        onChange={({ target: { value } }) => {
          type(value);
          onAnswer(typedAnswer(kind, value));
        }}
      />
      <Checkbox
        label={plainAnswer('private', t)}
        checked={isPrivate}
        onChange={({ target: { checked } }) => onAnswer(checked ? { kind: 'private' } : typedAnswer(kind, typed))}
      />
    </>
  );
}

/** Where one question is answered; "I want to talk about this in private" is an answer to each. */
export function AnswerField(props: AnswerFieldProps) {
  const t = useWords();
  const { form, question, answer, describedBy, onAnswer } = props;
  if (question.kind === 'date' || question.kind === 'text') return <Typed {...props} kind={question.kind} />;
  if (question.kind === 'yes_no') {
    return (
      <Choices
        name={question.id}
        choices={YES_NO_ANSWERS.map((value) => ({ value, label: plainAnswer(value, t) }))}
        value={answer?.kind}
        describedBy={describedBy}
        onChoose={(value) => onAnswer({ kind: YES_NO_ANSWERS.find((one) => one === value) ?? 'private' })}
      />
    );
  }
  const options = question.options.map(({ id, text }) => ({
    value: id,
    label: <InFormLanguage form={form}>{formText(text, form, t)}</InFormLanguage>,
  }));
  return (
    <Choices
      name={question.id}
      choices={[...options, { value: 'private', label: plainAnswer('private', t) }]}
      value={answer?.kind === 'choice' ? answer.option : answer?.kind}
      describedBy={describedBy}
      onChoose={(value) => onAnswer(value === 'private' ? { kind: 'private' } : { kind: 'choice', option: value })}
    />
  );
}
