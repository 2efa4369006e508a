import type { DonationRequestDetail, DonorEligibility, FacilityDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { type Checked, refused } from '../../../platform/checked.ts';
import { failureText } from '../../../platform/failures.ts';
import { formatDate, formatDateTime } from '../../../platform/format.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { type ChosenTime, isTimeTaken, TimePicker } from '../../appointments/index.ts';
import { facilityToBook, useReschedule } from '../api.ts';
import { todayIn } from '../civil.ts';
import { whyNotThen } from '../eligible-dates.ts';

interface RescheduleFormProps {
  request: DonationRequestDetail;
  onBack: () => void;
  onMoved: (to: string) => void;
}

/** The days on which the donor may give once this appointment is not counted: it is the one that moves. */
function withoutOwn(
  eligibility: DonorEligibility | undefined,
  { preferredDate }: DonationRequestDetail,
): DonorEligibility | undefined {
  const own = preferredDate.slice(0, 10);
  return eligibility && { ...eligibility, blocked: eligibility.blocked.filter(({ scheduled }) => scheduled !== own) };
}

/** An answer to an emergency can only move to a day before the blood is needed. */
function whyNot(date: string, eligibility: DonorEligibility | undefined, { answers }: DonationRequestDetail) {
  const last = answers?.neededBy.slice(0, 10);
  return last !== undefined && date > last
    ? `The blood is needed by ${formatDate(last)}.`
    : whyNotThen(eligibility, date);
}

const empty: { slot: ChosenTime | undefined } = { slot: undefined };

function Moving({ request, facility, onBack, onMoved }: RescheduleFormProps & { facility: FacilityDetail }) {
  const reschedule = useReschedule();
  const eligibility = withoutOwn(facility.donorEligibility, request);
  const form = useForm({
    initial: empty,
    check: ({ slot }): Checked<ChosenTime> =>
      slot === undefined ? refused({ slot: 'Choose a time.' }) : { data: slot },
    send: async ({ sessionId, slotNo, localTime }) => {
      await reschedule.mutateAsync({ id: request.id, sessionId, slotNo });
      onMoved(localTime);
    },
    failure: 'The appointment could not be moved. Please try again.',
  });
  const { slot } = form.draft;
  return (
    <Form form={form} label="Change the time" className="flex flex-col gap-4">
      <p>
        Now: {formatDateTime(request.preferredDate, request.timeZone)} at <bdi>{request.facilityId.name}</bdi>. Your
        place stays yours until you have another.
      </p>
      <TimePicker
        facilityId={facility.id}
        today={todayIn(facility.timeZone)}
        whyNot={(date) => whyNot(date, eligibility, request)}
        chosen={slot}
        onChoose={(time) => form.busy || form.change({ slot: time })}
        refusal={form.error}
        busy={form.busy}
      />
      {form.error !== undefined && !isTimeTaken(form.error) && (
        <Notice kind="error">{failureText(form.error, 'The appointment could not be moved. Please try again.')}</Notice>
      )}
      <DialogActions stick>
        <Button disabled={form.busy} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="primary" disabled={slot === undefined} busy={form.busy} busyText="Moving…">
          {slot === undefined ? 'Choose a time' : `Move to ${formatDateTime(slot.localTime, request.timeZone)}`}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Moves the donor's own appointment to another time of the same facility. */
export function RescheduleForm(props: RescheduleFormProps) {
  const { data, error, isFetching, refetch } = useQuery(facilityToBook(props.request.facilityId.id));
  if (data !== undefined) return <Moving {...props} facility={data} />;
  if (error !== null) {
    return <ErrorState title="The times could not be fetched." onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Loading label="Fetching times...">
      <Skeleton className="h-64" />
    </Loading>
  );
}
