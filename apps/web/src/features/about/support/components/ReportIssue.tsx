import { MAX_ISSUE_LENGTH, reportIssue } from '@sanguine/contract';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { fieldId } from '../../../../ui/form/Field.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { useReportIssue } from '../api.ts';
import { emptyIssue, issueOptions } from '../issue.ts';
import { useWords } from '../words.ts';

function Reported({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const t = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <h3 ref={title} tabIndex={-1} className="flex items-center gap-2 text-lg font-bold text-sufficient">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
        {t('support.report.thanks')}
      </h3>
      <p>
        <Sentence
          of={t}
          id="support.report.reference"
          values={{
            reference: (
              <strong dir="ltr" className="text-lg select-all">
                {reference}
              </strong>
            ),
          }}
        />
      </p>
      <p className="text-muted">{t('support.report.keep')}</p>
      <Button onClick={onAnother}>{t('support.report.another')}</Button>
    </div>
  );
}

/** `focused`: it came back in place of the thanks, whose button had the focus. */
function IssueForm({ form, focused }: { form: FormState<typeof emptyIssue>; focused: boolean }) {
  const t = useWords();
  useEffect(() => {
    if (focused) document.getElementById(fieldId('issueType'))?.focus();
  }, [focused]);
  return (
    <Form form={form} summary label={t('support.report.title')}>
      <SelectField {...form.text('issueType')} label={t('support.report.type')} required options={issueOptions(t)} />
      <TextArea
        {...form.text('description')}
        label={t('support.report.description')}
        required
        rows={6}
        help={t('support.report.help', { count: MAX_ISSUE_LENGTH })}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={form.busy}
        busyText={t('support.report.submitting')}
      >
        {t('support.report.submit')}
      </Button>
    </Form>
  );
}

/** Tells those who run the service what is wrong, and gives a number to come back to. */
export function ReportIssue() {
  const t = useWords();
  const report = useReportIssue();
  const form = useForm({
    initial: emptyIssue,
    check: (draft) => reportIssue.safeParse(draft),
    send: async (issue, key) => (await report.mutateAsync({ issue, key })).data.reference,
    failure: t('support.report.failed'),
  });
  const [isAnother, setAnother] = useState(false);
  function startAnother() {
    setAnother(true);
    form.restart(emptyIssue);
  }
  return form.saved === undefined ? (
    <IssueForm form={form} focused={isAnother} />
  ) : (
    <Reported reference={form.saved} onAnother={startAnother} />
  );
}
