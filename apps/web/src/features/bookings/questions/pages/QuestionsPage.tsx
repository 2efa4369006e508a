import { type Answers, answersToText, type QuestionsOfBooking, withAnswers } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasCode } from '../../../../platform/failures.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { QrPicture } from '../../../../ui/QrPicture.tsx';
import { formText } from '../answer-text.ts';
import { questionsQuery } from '../api.ts';
import { InFormLanguage } from '../components/InFormLanguage.tsx';
import { Questionnaire } from '../components/Questionnaire.tsx';
import { type Draft, endOfDay, eraseDraft, writeDraft } from '../draft.ts';
import { useDraft } from '../useDraft.ts';
import { useWords } from '../words.ts';

const route = getRouteApi('/user/questions');

function ToCard({ primary = false }: { primary?: boolean }) {
  const t = useWords();
  return (
    <Link to="/user/card" className={buttonClass({ variant: primary ? 'primary' : 'secondary' })}>
      {t('questions.end.show')}
    </Link>
  );
}

/** What is said before the first question. */
function Start({ of, onBegin, onPaper }: { of: QuestionsOfBooking; onBegin: () => void; onPaper: () => void }) {
  const t = useWords();
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <h2 className="text-xl font-bold">
        <InFormLanguage form={of.form}>{formText(of.form.title, of.form, t)}</InFormLanguage>
      </h2>
      <p>{t('questions.start.stays')}</p>
      <p className="text-muted">{t('questions.start.free')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onBegin}>
          {t('questions.start.begin')}
        </Button>
        <Button onClick={onPaper}>{t('questions.start.paper')}</Button>
      </div>
    </div>
  );
}

/** Makes the code of the answers; where this browser keeps nothing, it is shown here, without the check-in code. */
function End({ of, answers }: { of: QuestionsOfBooking; answers: Answers }) {
  const t = useWords();
  const { id: userId } = useProfile();
  const navigate = useNavigate();
  const [unkept, setUnkept] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  async function finish() {
    const { form, isShort, day, requestId: bookingId, key } = of;
    try {
      const code = await answersToText({ form, isShort, day, bookingId, answers }, key);
      if (await writeDraft(userId, of, answers, code).catch(() => false)) await navigate({ to: '/user/card' });
      else setUnkept(code);
    } catch {
      setFailed(true);
    }
  }
  if (unkept !== undefined) {
    return (
      <>
        <p>{t('questions.end.unkept')}</p>
        <QrPicture
          text={`${location.origin}/check-in#${withAnswers('', unkept)}`}
          label={t('questions.end.code')}
          className="w-full max-w-80"
        />
      </>
    );
  }
  return (
    <>
      {hasFailed && <Notice kind="error">{t('questions.end.failed')}</Notice>}
      <p>{t('questions.end.next')}</p>
      <Button variant="primary" className="self-start" onClick={() => void finish()}>
        {t('questions.end.make')}
      </Button>
    </>
  );
}

function OnPaper() {
  const t = useWords();
  return (
    <Notice kind="info" title={t('questions.paper.title')} action={<ToCard />}>
      {t('questions.paper.text')}
    </Notice>
  );
}

/** The questions of today's appointment, from where the donor left them. */
function Asked({ of, draft }: { of: QuestionsOfBooking; draft: Draft | undefined }) {
  const t = useWords();
  const { id: userId } = useProfile();
  const isOfForm = draft?.formId === of.form.id && draft.version === of.form.version;
  const [initial, setInitial] = useState<Answers>(() => new Map(isOfForm ? draft.answers : []));
  const [shown, show] = useState<'start' | 'questions' | 'paper'>(initial.size > 0 ? 'questions' : 'start');
  function toPaper() {
    void eraseDraft().catch(() => {});
    setInitial(new Map());
    show('paper');
  }
  if (shown === 'paper') return <OnPaper />;
  if (shown === 'start') return <Start of={of} onBegin={() => show('questions')} onPaper={toPaper} />;
  return (
    <div className="flex flex-col gap-6">
      <Questionnaire
        form={of.form}
        isShort={of.isShort}
        initial={initial}
        onAnswered={(answers) => {
          setInitial(answers);
          void writeDraft(userId, of, answers).catch(() => {});
        }}
        onLeave={() => show('start')}
        end={(answers) => <End of={of} answers={answers} />}
      />
      <p>
        <Button variant="quiet" size="small" onClick={toPaper}>
          {t('questions.start.paper')}
        </Button>
      </p>
    </div>
  );
}

function OfBooking({ requestId }: { requestId: string }) {
  const t = useWords();
  const questions = useQuery(questionsQuery(requestId));
  const { data, refetch } = questions;
  const kept = useDraft(requestId);
  const timeZone = data?.timeZone;
  // Answers of yesterday are nobody's any more.
  useEffect(() => {
    if (timeZone === undefined) return undefined;
    const timer = setTimeout(() => {
      void eraseDraft().catch(() => {});
      void refetch();
    }, endOfDay(timeZone) - Date.now());
    return () => clearTimeout(timer);
  }, [timeZone, refetch]);
  const isOver = hasCode(questions.error, 'not_its_day');
  return (
    <Fetched
      result={isOver ? { ...questions, data: undefined } : questions}
      loading={t('questions.page.loading')}
      skeleton={<SkeletonText lines={4} />}
      failed={t('questions.page.failed')}
      quiet
    >
      {(found) =>
        found === null ? (
          <Notice kind="info" live={false} action={<ToCard />}>
            {t('questions.page.none')}
          </Notice>
        ) : (
          kept !== undefined && <Asked of={found} draft={kept.draft} />
        )
      }
    </Fetched>
  );
}

/** A facility's questions on the day of the appointment. What is answered leaves this page in the code only. */
export function QuestionsPage() {
  const t = useWords();
  const { request } = route.useSearch();
  return (
    <>
      <PageHeader title={t('questions.page.title')} />
      {request === undefined ? (
        <Notice kind="info" live={false} action={<ToCard />}>
          {t('questions.page.from-appointment')}
        </Notice>
      ) : (
        <OfBooking key={request} requestId={request} />
      )}
    </>
  );
}
