import { type AppealReport, operatorEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../../platform/failures.ts';
import { formatInstant } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { reportsQuery, useDecideAppeals } from '../api.ts';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { type Say, useWords } from '../words.ts';

const { body } = operatorEndpoints['PUT /api/operator/facilities/{id}/appeals'];

function decidedText({ unfounded }: AppealReport, t: Say): string {
  if (unfounded === null) return t('operator.decisions.reports.undecided');
  return t(unfounded ? 'operator.decisions.reports.unfounded' : 'operator.decisions.reports.settled');
}

/** Says who reported, what that weighs and what became of it, in whole sentences. */
function reporterText(report: AppealReport, t: Say): string {
  const { wasAsked, counts, joinedAt, donations } = report;
  const values = { joined: formatInstant(joinedAt, t), count: donations };
  return [
    t(wasAsked ? 'operator.decisions.reports.asked' : 'operator.decisions.reports.not-asked', values),
    t(counts ? 'operator.decisions.reports.counts' : 'operator.decisions.reports.counts-not'),
    decidedText(report, t),
  ].join(' ');
}

function Reports({ facility }: { facility: ReviewedFacility }) {
  const t = useWords();
  const { data, error } = useQuery(reportsQuery(facility.id));
  if (error !== null) return <Notice kind="error">{failureText(error, t('operator.decisions.reports.failed'))}</Notice>;
  if (data === undefined) return <p className="text-muted">{t('operator.decisions.reports.loading')}</p>;
  if (data.list.length === 0) return <p className="text-muted">{t('operator.decisions.reports.none')}</p>;
  return (
    <ul aria-label={t('operator.decisions.reports.label')} className="flex flex-col gap-3">
      {data.list.map((report) => (
        <li key={report.id} className="rounded-card border border-line p-3">
          <p className="font-semibold">
            <bdi>{report.reason === '' ? t('operator.decisions.reports.no-reason') : report.reason}</bdi>
          </p>
          <p className="mt-1 text-sm text-muted">
            <Sentence
              of={t}
              id="operator.decisions.reports.about"
              values={{
                reported: formatInstant(report.reportedAt, t),
                type: <bdi dir="ltr">{report.bloodType}</bdi>,
                raised: formatInstant(report.raisedAt, t),
              }}
            />{' '}
            {reporterText(report, t)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/**
 * Shows what donors reported of a facility, and asks for the decision whether its appeals go on; mount it while it is
 * open.
 */
export function AppealsDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const t = useWords();
  const decide = useDecideAppeals(facility);
  const isPaused = facility.pausedAt !== null;
  const form = useOperatorDecision({
    initial: { reason: '', unfounded: false },
    check: (draft) => body.safeParse({ paused: !isPaused, ...draft }),
    send: decide.mutateAsync,
    onClose,
  });
  return (
    <FormDialog
      title={t('operator.decisions.appeals.title', { name: facility.name })}
      form={form}
      submitText={t(isPaused ? 'operator.decisions.appeals.resume' : 'operator.decisions.appeals.pause')}
      danger={!isPaused}
      onClose={onClose}
    >
      <Reports facility={facility} />
      <p>{t(isPaused ? 'operator.decisions.appeals.resume-means' : 'operator.decisions.appeals.pause-means')}</p>
      <ReasonField {...form.text('reason')} />
      {facility.openReports > 0 && (
        <Checkbox
          {...form.box('unfounded')}
          label={t('operator.decisions.appeals.unfounded')}
          help={t('operator.decisions.appeals.unfounded-help')}
        />
      )}
    </FormDialog>
  );
}
