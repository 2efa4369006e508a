import { askedQuestions, type FormQuestion, isToTalkAbout, type ReadAnswers } from '@sanguine/contract';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { saveFile } from '../../../../platform/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { More } from '../../../../ui/layout/More.tsx';
import { answerText, formText } from '../answer-text.ts';
import { refusalText } from '../refusal-text.ts';
import type { ScannedAnswers } from '../scanned-answers.ts';
import { useWords } from '../words.ts';
import { AnswersPaper } from './AnswersPaper.tsx';
import { InFormLanguage } from './InFormLanguage.tsx';

interface DeskAnswersProps {
  scanned: ScannedAnswers;
  /** The booking whose donor the code has checked in; undefined as long as nobody knows. */
  requestId: string | undefined;
  /** Whose answers they are, as the day of the facility says. */
  nameOf: (requestId: string) => string | undefined;
  onForget: () => void;
}

/** The answers as a file for the facility's own system; it is made here and sent nowhere. */
function fileOf({ requestId, form, isShort, answers }: ReadAnswers) {
  const { id, version, title } = form;
  const content = { requestId, form: { id, version, title }, isShort, answers: Object.fromEntries(answers) };
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  return { file, name: `${requestId}.json` };
}

interface LineProps {
  of: ReadAnswers;
  question: FormQuestion;
}

function Line({ of: { form, answers }, question }: LineProps) {
  const t = useWords();
  const answer = answers.get(question.id);
  return (
    <>
      <span className="block text-muted">
        <InFormLanguage form={form}>{formText(question.text, form, t)}</InFormLanguage>
      </span>
      <bdi className="block font-semibold">{answer === undefined ? '' : answerText(answer, question, form, t)}</bdi>
    </>
  );
}

/** What is to be talked about first, each with a box to tick; the boxes are in the memory of the page only. */
function ToTalkAbout({ of, questions }: { of: ReadAnswers; questions: readonly FormQuestion[] }) {
  const t = useWords();
  return (
    <ul className="divide-y divide-line">
      {questions.map((question) => (
        <li key={question.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <span className="min-w-0 grow basis-56">
            <Line of={of} question={question} />
          </span>
          <Checkbox
            label={t('questions.desk.talked')}
            aria-label={t('questions.desk.talked-one', { question: formText(question.text, of.form, t) })}
          />
        </li>
      ))}
    </ul>
  );
}

function Shown({ of, name, onForget }: { of: ReadAnswers; name: string | undefined; onForget: () => void }) {
  const t = useWords();
  const [isOnPaper, putOnPaper] = useState(false);
  const asked = askedQuestions(of.form, of.isShort, of.answers);
  const isFirst = ({ id }: FormQuestion) => {
    const answer = of.answers.get(id);
    return answer === undefined || isToTalkAbout(answer);
  };
  const [first, rest] = [asked.filter(isFirst), asked.filter((question) => !isFirst(question))];
  const heading = name ?? t('questions.desk.unnamed');
  function onPaper() {
    flushSync(() => putOnPaper(true));
    print();
    putOnPaper(false);
  }
  return (
    <Card title={t('questions.desk.title', { name: heading })} className="border-s-4 border-s-crimson">
      <p className="text-muted">{t('questions.desk.decides-nothing')}</p>
      {first.length === 0 ? (
        <p className="py-2">{t('questions.desk.nothing')}</p>
      ) : (
        <ToTalkAbout of={of} questions={first} />
      )}
      {rest.length > 0 && (
        <More label={t('questions.desk.rest', { count: rest.length })}>
          <ul className="divide-y divide-line">
            {rest.map((question) => (
              <li key={question.id} className="py-2">
                <Line of={of} question={question} />
              </li>
            ))}
          </ul>
        </More>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" icon={<Printer aria-hidden="true" className="size-5" />} onClick={onPaper}>
          {t('questions.desk.print')}
        </Button>
        <Button
          size="small"
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => saveFile(fileOf(of))}
        >
          {t('questions.desk.file')}
        </Button>
        <Button size="small" variant="quiet" onClick={onForget}>
          {t('questions.desk.forget')}
        </Button>
      </div>
      {isOnPaper && <AnswersPaper of={of} heading={heading} />}
    </Card>
  );
}

/** The answers of a scan beside its donor, or why they are not shown. Leaving the page forgets them. */
export function DeskAnswers({ scanned: { read }, requestId, nameOf, onForget }: DeskAnswersProps) {
  const t = useWords();
  if (read === undefined) return <p className="px-4 text-muted">{t('questions.desk.reading')}</p>;
  const isOthers = typeof read !== 'string' && requestId !== undefined && requestId !== read.requestId;
  const refusal = isOthers ? 'other_booking' : typeof read === 'string' ? read : undefined;
  if (refusal !== undefined || typeof read === 'string') {
    return (
      <Notice
        kind="error"
        title={t('questions.refused.title')}
        action={
          <Button size="small" onClick={onForget}>
            {t('questions.desk.forget')}
          </Button>
        }
      >
        {refusal !== undefined && refusalText(refusal, t)}
      </Notice>
    );
  }
  return <Shown of={read} name={nameOf(read.requestId)} onForget={onForget} />;
}
