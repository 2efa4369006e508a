import type { DonationRequestDetail, DonorEligibility, FacilityDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { type ChosenTime, isTimeTaken, PlaceBeside, TimePicker, whyNotShown } from '../../booking/index.ts';
import { facilityQuery } from '../../../facilities/facilities/index.ts';
import { type Checked, refused } from '../../../../platform/checked.ts';
import { failureText } from '../../../../platform/failures.ts';
import { formatDateTime, formatWhenAndWhere } from '../../../../platform/format.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { useReschedule } from '../api.ts';
import { todayIn } from '../../../../platform/civil.ts';
import { tooLateText } from './answerable.ts';
import { type Say, useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

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

const empty: { slot: ChosenTime | undefined } = { slot: undefined };

function whenOf({ localTime: local, place }: ChosenTime, { timeZone }: DonationRequestDetail, t: Say): string {
  return formatWhenAndWhere({ local, timeZone: place?.timeZone ?? timeZone, place }, t);
}

function Now({ request }: { request: DonationRequestDetail }) {
  const t = useWords();
  return (
    <p>
      <Sentence
        of={t}
        id="lifecycle.donor.move.now"
        values={{
          when: formatDateTime(request.preferredDate, request.timeZone, t),
          facility: <bdi>{request.facilityId.name}</bdi>,
        }}
      />
      <PlaceBeside place={request.place.isElsewhere ? request.place : undefined} />
    </p>
  );
}

function Moving({ request, facility, onBack, onMoved }: RescheduleFormProps & { facility: FacilityDetail }) {
  const t = useWords();
  const reschedule = useReschedule();
  const eligibility = withoutOwn(facility.donorEligibility, request);
  const form = useForm({
    initial: empty,
    check: ({ slot }): Checked<ChosenTime> =>
      slot === undefined ? refused({ slot: t('lifecycle.donor.move.missing') }) : { data: slot },
    send: async (time) => {
      const { sessionId, slotNo } = time;
      await reschedule.mutateAsync({ id: request.id, sessionId, slotNo });
      onMoved(whenOf(time, request, t));
    },
    failure: t('lifecycle.donor.move.failed'),
  });
  const { slot } = form.draft;
  return (
    <Form form={form} label={t('lifecycle.donor.move.label')} className="flex flex-col gap-4">
      <Now request={request} />
      <TimePicker
        facilityId={facility.id}
        today={todayIn(facility.timeZone)}
        whyNot={(date) => whyNotShown(eligibility, date, t)}
        tooLate={(date) => tooLateText(date, request.answers?.neededBy, t)}
        chosen={slot}
        onChoose={(time) => form.busy || form.change({ slot: time })}
        refusal={form.error}
        busy={form.busy}
      />
      {form.error !== undefined && !isTimeTaken(form.error) && (
        <Notice kind="error">{failureText(form.error, t('lifecycle.donor.move.failed'))}</Notice>
      )}
      <DialogActions stick>
        <Button disabled={form.busy} onClick={onBack}>
          {t('platform.action.back')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={slot === undefined}
          busy={form.busy}
          busyText={t('lifecycle.donor.move.moving')}
        >
          {slot === undefined
            ? t('lifecycle.donor.move.choose')
            : t('lifecycle.donor.move.to', { when: whenOf(slot, request, t) })}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Moves the donor's own appointment to another time of the same facility. */
export function RescheduleForm(props: RescheduleFormProps) {
  const t = useWords();
  const { data, error, isFetching, refetch } = useQuery(facilityQuery(props.request.facilityId.id));
  if (data !== undefined) return <Moving {...props} facility={data} />;
  if (error !== null) {
    return (
      <ErrorState title={t('lifecycle.donor.move.times-failed')} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return (
    <Loading label={t('lifecycle.donor.answer.loading')}>
      <Skeleton className="h-64" />
    </Loading>
  );
}
