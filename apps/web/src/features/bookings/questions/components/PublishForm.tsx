import type { QuestionForm } from '@sanguine/contract';
import { useState } from 'react';
import { failureText, fieldMessages } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { formText } from '../answer-text.ts';
import { usePublish } from '../api.ts';
import { useWords } from '../words.ts';
import { InFormLanguage } from './InFormLanguage.tsx';
import { Questionnaire } from './Questionnaire.tsx';

interface PublishFormProps {
  facilityId: string;
  form: QuestionForm;
  /** In the facility's calendar. */
  today: string;
  onDone: () => void;
}

const NOTHING = new Map();

/** The donor's page as it would be; nothing is stored, and no code is made. */
function Preview({ form }: { form: QuestionForm }) {
  const t = useWords();
  const [round, again] = useState(0);
  return (
    <div className="rounded-card border border-dashed border-edge p-4">
      <Questionnaire
        key={round}
        form={form}
        isShort={false}
        initial={NOTHING}
        onAnswered={() => {}}
        onLeave={() => again(round + 1)}
        end={() => (
          <>
            <p className="text-muted">{t('questions.preview.end')}</p>
            <Button size="small" className="self-start" onClick={() => again(round + 1)}>
              {t('questions.preview.again')}
            </Button>
          </>
        )}
      />
    </div>
  );
}

/** A form that was checked: looked at as donors see it, then published from a day on. */
export function PublishForm({ facilityId, form, today, onDone }: PublishFormProps) {
  const t = useWords();
  const [isPreviewed, preview] = useState(false);
  const [validFrom, setValidFrom] = useState(today);
  const publish = usePublish(facilityId);
  const fields = publish.isError ? fieldMessages(publish.error) : {};
  return (
    <>
      <p>
        <InFormLanguage form={form}>
          <bdi className="block font-semibold">{formText(form.title, form, t)}</bdi>
        </InFormLanguage>
        {t('questions.publish.whole', { version: form.version, count: form.questions.length })}
      </p>
      <Button size="small" className="self-start" aria-expanded={isPreviewed} onClick={() => preview(!isPreviewed)}>
        {isPreviewed ? t('questions.preview.close') : t('questions.preview.open')}
      </Button>
      {isPreviewed && <Preview form={form} />}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          publish.mutate(
            { form, validFrom },
            {
              onSuccess: () => {
                toast(t('questions.publish.done'));
                onDone();
              },
            },
          );
        }}
      >
        <DateField
          label={t('questions.publish.from')}
          help={t('questions.publish.from-help')}
          className="max-w-60"
          min={today}
          value={validFrom}
          error={fields['validFrom']}
          onChange={({ target: { value } }) => setValidFrom(value)}
        />
        {publish.isError && <Notice kind="error">{failureText(publish.error, t('questions.publish.failed'))}</Notice>}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          busy={publish.isPending}
          busyText={t('questions.publish.publishing')}
        >
          {t('questions.publish.publish')}
        </Button>
      </form>
    </>
  );
}
