import { MAX_ISSUE_LENGTH, reportIssue } from '@sanguine/contract';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { type FormState, useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldId } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useReportIssue } from '../api.ts';
import { emptyIssue, issueOptions } from '../issue.ts';

function Reported({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <h3 ref={title} tabIndex={-1} className="flex items-center gap-2 text-lg font-bold text-sufficient">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
        Thank you. Your report has arrived.
      </h3>
      <p>
        Your reference number is <strong className="text-lg select-all">{reference}</strong>
      </p>
      <p className="text-muted">Keep it for when you ask about this report.</p>
      <Button onClick={onAnother}>Report another issue</Button>
    </div>
  );
}

/** `focused`: it came back in place of the thanks, whose button had the focus. */
function IssueForm({ form, focused }: { form: FormState<typeof emptyIssue>; focused: boolean }) {
  useEffect(() => {
    if (focused) document.getElementById(fieldId('issueType'))?.focus();
  }, [focused]);
  return (
    <Form form={form} summary label="Report an Issue">
      <SelectField {...form.text('issueType')} label="Issue type" required options={issueOptions} />
      <TextArea
        {...form.text('description')}
        label="Description"
        required
        rows={6}
        help={`What happened, and what you expected. Leave out health details. At most ${formatNumber(MAX_ISSUE_LENGTH)} characters.`}
      />
      <Button type="submit" variant="primary" className="self-start" busy={form.busy} busyText="Submitting…">
        Submit
      </Button>
    </Form>
  );
}

/** Tells those who run the service what is wrong, and gives a number to come back to. */
export function ReportIssue() {
  const report = useReportIssue();
  const form = useForm({
    initial: emptyIssue,
    check: (draft) => reportIssue.safeParse(draft),
    send: async (issue, key) => (await report.mutateAsync({ issue, key })).data.reference,
    failure: 'Your report could not be sent. Please try again.',
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
