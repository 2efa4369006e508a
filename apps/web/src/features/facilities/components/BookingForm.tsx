import { BLOOD_TYPES, type FacilityDetail } from '@sanguine/contract';
import { useEffect, useId, useRef } from 'react';
import { formatDate, readersTimeZone } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { bookableDates, sameClock, todayIn, UnverifiedNote } from '../../donations/index.ts';
import { bloodTypeOf, isComplete } from '../booking.ts';
import { openingOn } from '../opening.ts';
import type { BookingState } from './useBooking.ts';

const typeOptions = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

/** The facility's zone where its clock differs from the reader's. */
function foreignZone(timeZone: string): string | undefined {
  return sameClock(timeZone, readersTimeZone()) ? undefined : timeZone.replaceAll('_', ' ');
}

export interface BookingFormProps {
  facility: FacilityDetail;
  /** The first date on which the donor may give again, where one is on record. */
  nextEligibleDate: string | undefined;
  booking: BookingState;
  onSubmit: () => void;
}

function Fields({ facility, nextEligibleDate, booking }: Omit<BookingFormProps, 'onSubmit'>) {
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
        {...bookableDates(facility.timeZone, nextEligibleDate)}
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
  const { facility, nextEligibleDate, booking, onSubmit } = props;
  const title = useId();
  const form = useFocusOnProblem(booking);
  const mustWait = nextEligibleDate !== undefined && nextEligibleDate > todayIn(facility.timeZone);
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
      {mustWait && (
        <Notice kind="info" live={false}>
          You may be able to donate from {formatDate(nextEligibleDate)}.
        </Notice>
      )}
      <UnverifiedNote />
      <Fields facility={facility} nextEligibleDate={nextEligibleDate} booking={booking} />
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
    </form>
  );
}
