import { MAX_ISSUE_LENGTH } from '@sanguine/contract';
import { CircleCheck } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { failureText, fieldMessages, withoutChanged } from '../../../platform/forms.ts';
import { formatNumber } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldId } from '../../../ui/form/Field.tsx';
import { FormErrorSummary } from '../../../ui/form/FormErrorSummary.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useReportIssue } from '../api.ts';
import { atFields, checkIssue, emptyIssue, type IssueDraft, type IssueProblems, issueOptions } from '../issue.ts';

const FAILED = 'Your report could not be sent. Please try again.';

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

/** The form's state: what was typed stays until the report has arrived. */
function useIssueForm() {
  const [draft, setDraft] = useState<IssueDraft>(emptyIssue);
  const [problems, setProblems] = useState<IssueProblems>({});
  const [attempt, setAttempt] = useState(0);
  const report = useReportIssue();

  function refuse(found: IssueProblems) {
    setProblems(found);
    setAttempt((before) => before + 1);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (report.isPending) return;
    const checked = checkIssue(draft);
    if (checked.issue === undefined) {
      report.reset();
      refuse(checked.problems);
      return;
    }
    setProblems({});
    report.mutate(checked.issue, {
      onSuccess: () => setDraft(emptyIssue),
      onError: (error) => refuse(atFields(fieldMessages(error))),
    });
  }

  const listed = Object.entries(problems).map(([field, message]) => ({ field, message }));
  const isOfFields = Object.keys(fieldMessages(report.error)).length > 0;
  const whole = report.isError && !isOfFields ? [{ message: failureText(report.error, FAILED) }] : [];
  function change(part: Partial<IssueDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    setProblems((before) => withoutChanged(before, part));
  }
  return { draft, change, problems, summary: [...listed, ...whole], attempt, report, submit };
}

/** `focused`: it came back in place of the thanks, whose button had the focus. */
function IssueForm({ form, focused }: { form: ReturnType<typeof useIssueForm>; focused: boolean }) {
  const { draft, change, problems, summary, attempt, report, submit } = form;
  useEffect(() => {
    if (focused) document.getElementById(fieldId('issueType'))?.focus();
  }, [focused]);
  return (
    <form noValidate aria-label="Report an Issue" onSubmit={submit} className="flex flex-col gap-5">
      <FormErrorSummary problems={summary} attempt={attempt} />
      <SelectField
        label="Issue type"
        name="issueType"
        required
        options={issueOptions}
        value={draft.issueType}
        error={problems.issueType}
        onChange={(event) => change({ issueType: event.target.value })}
      />
      <TextArea
        label="Description"
        name="description"
        required
        rows={6}
        help={`What happened, and what you expected. Leave out health details. At most ${formatNumber(MAX_ISSUE_LENGTH)} characters.`}
        value={draft.description}
        error={problems.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <Button type="submit" variant="primary" className="self-start" busy={report.isPending} busyText="Submitting…">
        Submit
      </Button>
    </form>
  );
}

/** Tells those who run the service what is wrong, and gives a number to come back to. */
export function ReportIssue() {
  const form = useIssueForm();
  const [isAnother, setAnother] = useState(false);
  const { report } = form;
  function startAnother() {
    setAnother(true);
    report.reset();
  }
  return report.isSuccess ? (
    <Reported reference={report.data.data.reference} onAnother={startAnother} />
  ) : (
    <IssueForm form={form} focused={isAnother} />
  );
}
