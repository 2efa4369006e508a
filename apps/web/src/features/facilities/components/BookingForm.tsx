import { BLOOD_TYPES, type FacilityDetail, MAX_DAYS_AHEAD, openingText } from '@sanguine/contract';
import { useId } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Assumptions, DateTimeFields, todayIn, UnverifiedNote, whyNotThen, wouldEnd } from '../../donations/index.ts';
import { missingText, offeredDates } from '../booking.ts';
import type { BookingState } from './useBooking.ts';

const typeOptions = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

export interface BookingFormProps {
  facility: FacilityDetail;
  booking: BookingState;
}

function Fields({ facility, booking }: BookingFormProps) {
  return (
    <>
      <SelectField {...booking.text('bloodType')} label="Blood type" required options={typeOptions} />
      <DateTimeFields
        date={booking.text('date')}
        time={booking.text('time')}
        bounds={offeredDates(facility)}
        timeHelp={openingText(facility.openingHours, booking.draft.date)}
        timeZone={facility.timeZone}
        stacked
      />
    </>
  );
}

export function BookingForm(props: BookingFormProps) {
  const { facility, booking } = props;
  const { donorEligibility: eligibility } = facility;
  const why = whyNotThen(eligibility, todayIn(facility.timeZone));
  return (
    <Form form={booking} label="Donation Booking Details" className="flex flex-col gap-4">
      <h3 className="text-lg font-bold">Donation Booking Details</h3>
      {why !== undefined && (
        <Notice kind="info" live={false}>
          {why}
        </Notice>
      )}
      {eligibility?.mayGive === false ? <TooLate first={eligibility.firstPossibleDate} /> : <Ask {...props} />}
    </Form>
  );
}

/** Nothing can be booked so far ahead. */
function TooLate({ first }: { first: string | null }) {
  if (first === null) return null;
  return <p>That is more than {MAX_DAYS_AHEAD} days ahead. Come back later to book a date.</p>;
}

function AlsoWaiting({ facility, booking }: BookingFormProps) {
  const others = wouldEnd(facility.donorEligibility, booking.draft.date);
  return others.map(({ id, facilityName, date }) => (
    <Notice key={id} kind="info">
      You also wait for an answer from <bdi>{facilityName}</bdi> for {formatDate(date)}. As soon as one of the two is
      accepted, the other ends.
    </Notice>
  ));
}

function Ask({ facility, booking }: BookingFormProps) {
  const why = useId();
  const missing = missingText(booking.draft);
  return (
    <>
      <UnverifiedNote />
      <Fields facility={facility} booking={booking} />
      <Assumptions eligibility={facility.donorEligibility} />
      <AlsoWaiting facility={facility} booking={booking} />
      <Button
        type="submit"
        variant="primary"
        full
        disabled={missing !== undefined}
        aria-describedby={why}
        busy={booking.busy}
        busyText="Scheduling…"
      >
        Schedule
      </Button>
      <p id={why} className="text-sm text-muted empty:hidden">
        {missing}
      </p>
      {booking.error !== undefined && (
        <p role="alert" className="font-semibold text-urgent">
          {failureText(booking.error, 'Failed to schedule donation. Please try again.')}
        </p>
      )}
    </>
  );
}
