import { type DonationRequestDetail, daysToWaitFor, MAIL_WAIT_MINUTES } from '@sanguine/contract';
import { type Checked, withProblems } from '../../../../platform/checked.ts';
import { todayIn } from '../../../../platform/civil.ts';
import { donorName } from '../../../../platform/donor-name.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import type { useRecordVisit, Visit } from '../api.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { ArrivalQuestion, arrivalOf, arrivalProblem } from './ArrivalQuestion.tsx';
import { type Say, useWords } from '../words.ts';

const empty = { notBefore: '', reason: '' };

interface VisitFormProps {
  request: DonationRequestDetail;
  outcome: Visit['outcome'];
  record: ReturnType<typeof useRecordVisit>;
  onBack: () => void;
}

type Recorded = Omit<Visit, 'id' | 'outcome'>;

function check(request: DonationRequestDetail, { notBefore, reason }: typeof empty, t: Say): Checked<Recorded> {
  const { first, last } = daysToWaitFor(todayIn(request.timeZone));
  const isWrong = notBefore !== '' && (notBefore < first || notBefore > last);
  const days = { first: formatDate(first, t), last: formatDate(last, t) };
  return withProblems<Recorded>(
    { data: { notBefore: notBefore === '' ? null : notBefore, ...arrivalOf(request, reason, Date.now()) } },
    {
      reason: arrivalProblem(request, reason, Date.now(), t),
      notBefore: isWrong ? t('lifecycle.outcome.wrong-day', days) : undefined,
    },
  );
}

/** The donor came and no donation took place. There is no field for the reason, on purpose. */
export function VisitForm({ request, outcome, record, onBack }: VisitFormProps) {
  const t = useWords();
  const { first, last } = daysToWaitFor(todayIn(request.timeZone));
  const form = useForm({
    initial: empty,
    check: (draft) => check(request, draft, t),
    send: (recorded) => record.mutateAsync({ id: request.id, outcome, ...recorded }),
    failure: t('platform.failure.unknown'),
  });
  const who = request.donorId === null ? t('lifecycle.complete.the-donor') : donorName(request.donorId);
  return (
    <Form form={form} label={t('lifecycle.outcome.send')} className="flex flex-col gap-4">
      <ArrivalQuestion request={request} field={form.text('reason')} />
      {outcome === 'could-not-give' && (
        <DateField
          {...form.text('notBefore')}
          label={t('lifecycle.outcome.not-before')}
          help={t('lifecycle.outcome.not-before-help')}
          min={first}
          max={last}
          optional
        />
      )}
      <Notice kind="info" live={false} title={t('lifecycle.complete.summary-title')}>
        <Sentence
          of={t}
          id="lifecycle.outcome.summary"
          values={{ donor: <bdi>{who}</bdi>, minutes: MAIL_WAIT_MINUTES }}
        />
      </Notice>
      <FormResult form={form} />
      {form.saved === undefined && (
        <DialogActions stick>
          <Button disabled={form.busy} onClick={onBack}>
            {t('platform.action.back')}
          </Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText={t('lifecycle.busy.saving')}>
            {t('lifecycle.outcome.send')}
          </Button>
        </DialogActions>
      )}
    </Form>
  );
}
