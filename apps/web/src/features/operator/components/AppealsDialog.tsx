import { type AppealReport, operatorEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../platform/failures.ts';
import { formatInstant } from '../../../platform/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { reportsQuery, useDecideAppeals } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

const { body } = operatorEndpoints['PUT /api/operator/facilities/{id}/appeals'];

function decidedText({ unfounded }: AppealReport): string {
  if (unfounded === null) return 'Nobody has decided about it yet.';
  return unfounded ? 'It was found unfounded.' : 'It has been settled.';
}

function reporterText({ wasAsked, counts, joinedAt, donations }: AppealReport): string {
  const asked = wasAsked ? 'The donor had been asked' : 'The donor had not been asked';
  const history = donations === 1 ? 'has given once' : `has given ${donations} times`;
  const weight = counts ? 'This report counts towards a pause.' : 'This report does not count towards a pause.';
  return `${asked}, joined on ${formatInstant(joinedAt)} and ${history}. ${weight}`;
}

function Reports({ facility }: { facility: ReviewedFacility }) {
  const { data, error } = useQuery(reportsQuery(facility.id));
  if (error !== null) return <Notice kind="error">{failureText(error, 'The reports could not be fetched.')}</Notice>;
  if (data === undefined) return <p className="text-muted">Fetching reports...</p>;
  if (data.list.length === 0) return <p className="text-muted">No donor has reported a request of this facility.</p>;
  return (
    <ul aria-label="Reports of donors" className="flex flex-col gap-3">
      {data.list.map((report) => (
        <li key={report.id} className="rounded-card border border-line p-3">
          <p className="font-semibold">
            <bdi>{report.reason === '' ? 'No reason was given.' : report.reason}</bdi>
          </p>
          <p className="mt-1 text-sm text-muted">
            Reported on {formatInstant(report.reportedAt)}, about the request for {report.bloodType} of{' '}
            {formatInstant(report.raisedAt)}. {reporterText(report)} {decidedText(report)}
          </p>
        </li>
      ))}
    </ul>
  );
}

const consequences = {
  resume: 'Donors are asked again, and see its open emergency requests. The reports so far are settled.',
  pause: 'Donors neither see nor hear of its emergency requests until you resume them. Bookings and donations go on.',
};

/** What donors reported of a facility, and the decision whether its appeals go on; mount it while it is open. */
export function AppealsDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const decide = useDecideAppeals(facility);
  const isPaused = facility.pausedAt !== null;
  const form = useDecision({
    initial: { reason: '', unfounded: false },
    check: (draft) => body.safeParse({ paused: !isPaused, ...draft }),
    send: decide.mutateAsync,
    onClose,
  });
  return (
    <DecisionDialog
      title={`Appeals of ${facility.name}`}
      form={form}
      submitText={isPaused ? 'Resume Appeals' : 'Pause Appeals'}
      danger={!isPaused}
      onClose={onClose}
    >
      <Reports facility={facility} />
      <p>{isPaused ? consequences.resume : consequences.pause}</p>
      <ReasonField {...form.text('reason')} />
      {facility.openReports > 0 && (
        <Checkbox
          {...form.box('unfounded')}
          label="The reports were unfounded"
          help="Reports of the donors who sent them pause no facility for a year."
        />
      )}
    </DecisionDialog>
  );
}
