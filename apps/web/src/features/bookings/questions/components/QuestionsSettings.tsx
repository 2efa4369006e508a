import type { PublishedForm, PublishedForms, QuestionForm } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { formText } from '../answer-text.ts';
import { publishedQuery, useEndQuestions } from '../api.ts';
import { useWords } from '../words.ts';
import { FormFile } from './FormFile.tsx';
import { PublishForm } from './PublishForm.tsx';

function Published({ of: { form, validFrom }, isInForce }: { of: PublishedForm; isInForce: boolean }) {
  const t = useWords();
  const values = {
    title: <bdi className="font-semibold">{formText(form.title, form, t)}</bdi>,
    version: form.version,
    date: formatDate(validFrom, t),
  };
  return (
    <p>
      {isInForce ? (
        <Sentence of={t} id="questions.settings.in-force" values={values} />
      ) : (
        <Sentence of={t} id="questions.settings.next" values={values} />
      )}
    </p>
  );
}

function EndQuestions({ facilityId }: { facilityId: string }) {
  const t = useWords();
  const [isAsked, ask] = useState(false);
  const end = useEndQuestions(facilityId);
  const close = () => ask(false);
  return (
    <>
      <Button variant="danger" size="small" className="self-start" onClick={() => ask(true)}>
        {t('questions.settings.end')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('questions.settings.end-title')}
        confirmText={t('questions.settings.end')}
        danger
        busy={end.isPending}
        busyText={t('questions.settings.ending')}
        error={end.isError ? failureText(end.error, t('questions.settings.end-failed')) : undefined}
        onConfirm={() =>
          end.mutate(undefined, {
            onSuccess: () => {
              close();
              toast(t('questions.settings.ended'));
            },
          })
        }
        onClose={close}
      >
        {t('questions.settings.end-text')}
      </ConfirmDialog>
    </>
  );
}

function Settings({ facilityId, published }: { facilityId: string; published: PublishedForms }) {
  const t = useWords();
  const { inForce, next, today } = published;
  const [chosen, choose] = useState<QuestionForm>();
  // The field of the file is emptied by being made anew.
  const [round, setRound] = useState(0);
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <p>{t('questions.settings.what')}</p>
      {inForce === null && next === null && <p className="text-muted">{t('questions.settings.none')}</p>}
      {inForce !== null && <Published of={inForce} isInForce />}
      {next !== null && <Published of={next} isInForce={false} />}
      {(inForce !== null || next !== null) && <EndQuestions facilityId={facilityId} />}
      <FormFile key={round} onForm={choose} />
      {chosen !== undefined && (
        <PublishForm
          key={`${chosen.id} ${chosen.version}`}
          facilityId={facilityId}
          form={chosen}
          today={today}
          onDone={() => {
            choose(undefined);
            setRound(round + 1);
          }}
        />
      )}
    </div>
  );
}

/** The facility's own questions before arrival: off until an Admin publishes a form. */
export function QuestionsSettings() {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const published = useQuery(publishedQuery(facilityId));
  return (
    <Card title={t('questions.settings.title')}>
      <Fetched result={published} loading={t('questions.settings.loading')} failed={t('questions.settings.failed')}>
        {(found) => <Settings facilityId={facilityId} published={found} />}
      </Fetched>
    </Card>
  );
}
