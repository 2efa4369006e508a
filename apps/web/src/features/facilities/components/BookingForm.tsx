import { BLOOD_TYPES, type FacilityDetail, MAX_DAYS_AHEAD } from '@sanguine/contract';
import { useEffect, useId, useRef } from 'react';
import { formatDate, readersTimeZone } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { Assumptions, sameClock, todayIn, UnverifiedNote, whyNotThen, wouldEnd } from '../../donations/index.ts';
import { bloodTypeOf, isComplete, offeredDates } from '../booking.ts';
import { openingOn } from '../opening.ts';
import type { BookingState } from './useBooking.ts';

const typeOptions = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

/** The facility's zone where its clock differs from the reader's. */
function foreignZone(timeZone: string): string | undefined {
  return sameClock(timeZone, readersTimeZone()) ? undefined : timeZone.replaceAll('_', ' ');
}

export interface BookingFormProps {
  facility: FacilityDetail;
  booking: BookingState;
  onSubmit: () => void;
}

function Fields({ facility, booking }: Omit<BookingFormProps, 'onSubmit'>) {
  const { draft, change, problems } = booking;
  const zone = foreignZone(facility.timeZone);
  return (
    <>
      <SelectField
        label="Blood type"
        name="bloodType"
        required
        options={typeOptions}
        value={draft.bloodType}
        error={problems.bloodType}
        onChange={(event) => change({ bloodType: bloodTypeOf(event.target.value) })}
      />
      <DateField
        label="Date"
        name="date"
        required
        {...offeredDates(facility)}
        value={draft.date}
        error={problems.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TimeField
        label="Time"
        name="time"
        required
        help={
          [openingOn(facility.openingHours, draft.date), zone && `The facility's time (${zone}).`]
            .filter(Boolean)
            .join(' ') || undefined
        }
        value={draft.time}
        error={problems.time}
        onChange={(event) => change({ time: event.target.value })}
      />
    </>
  );
}

/** Quieter than a notice: the same words may stand at a field. */
function FormFailure({ children }: { children: string }) {
  return (
    <p role="alert" className="font-semibold text-urgent">
      {children}
    </p>
  );
}

/** The first field that the server or the form refuses takes the focus. */
function useFocusOnProblem(booking: BookingState) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [booking.problems]);
  return form;
}

export function BookingForm(props: BookingFormProps) {
  const { facility, booking, onSubmit } = props;
  const { donorEligibility: eligibility } = facility;
  const title = useId();
  const form = useFocusOnProblem(booking);
  const why = whyNotThen(eligibility, todayIn(facility.timeZone));
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h3 id={title} className="text-lg font-bold">
        Donation Booking Details
      </h3>
      {why !== undefined && (
        <Notice kind="info" live={false}>
          {why}
        </Notice>
      )}
      {eligibility?.mayGive === false ? <TooLate first={eligibility.firstPossibleDate} /> : <Ask {...props} />}
    </form>
  );
}

/** Nothing can be booked so far ahead. */
function TooLate({ first }: { first: string | null }) {
  if (first === null) return null;
  return <p>That is more than {MAX_DAYS_AHEAD} days ahead. Come back later to book a date.</p>;
}

function AlsoWaiting({ facility, booking }: Omit<BookingFormProps, 'onSubmit'>) {
  const others = wouldEnd(facility.donorEligibility, booking.draft.date);
  return others.map(({ id, facilityName, date }) => (
    <Notice key={id} kind="info">
      You also wait for an answer from <bdi>{facilityName}</bdi> for {formatDate(date)}. As soon as one of the two is
      accepted, the other ends.
    </Notice>
  ));
}

function Ask({ facility, booking }: BookingFormProps) {
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
        disabled={!isComplete(booking.draft)}
        busy={booking.busy}
        busyText="Scheduling…"
      >
        Schedule
      </Button>
      {booking.failure !== undefined && <FormFailure>{booking.failure}</FormFailure>}
    </>
  );
}
