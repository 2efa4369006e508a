import { askedQuestions, type ReadAnswers } from '@sanguine/contract';
import { createPortal } from 'react-dom';
import { answerText, formText } from '../answer-text.ts';
import { useWords } from '../words.ts';
import { InFormLanguage } from './InFormLanguage.tsx';

interface AnswersPaperProps {
  of: ReadAnswers;
  /** Whose answers they are, and of which appointment. */
  heading: string;
}

/** The answers on paper, for signature: nothing else of the page is printed with them. */
export function AnswersPaper({ of: { form, isShort, answers }, heading }: AnswersPaperProps) {
  const t = useWords();
  return createPortal(
    <div data-paper className="hidden print:block">
      <h1 className="text-xl font-bold">
        <InFormLanguage form={form}>{formText(form.title, form, t)}</InFormLanguage>
      </h1>
      <p>
        <bdi>{heading}</bdi>. {t('questions.paper.version', { version: form.version })}
      </p>
      <ol className="mt-4 list-decimal ps-6">
        {askedQuestions(form, isShort, answers).map((question) => {
          const answer = answers.get(question.id);
          return (
            <li key={question.id} className="mb-2 break-inside-avoid">
              <InFormLanguage form={form}>{formText(question.text, form, t)}</InFormLanguage>
              <bdi className="block font-bold">{answer === undefined ? '' : answerText(answer, question, form, t)}</bdi>
            </li>
          );
        })}
      </ol>
      <p className="mt-16 border-t border-ink">{t('questions.paper.donor')}</p>
      <p className="mt-16 border-t border-ink">{t('questions.paper.staff')}</p>
    </div>,
    document.body,
  );
}
