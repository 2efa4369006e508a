import {
  answeredBy,
  BLOOD_TYPES,
  type FacilityDetail,
  MAX_DAYS_AHEAD,
  openingText,
  PENDING_HOURS,
  type PublishedSessions,
} from '@sanguine/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { todayIn } from '../../../../platform/civil.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { DateTimeFields } from '../../../../ui/form/DateTimeFields.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useId } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { formatDate, formatInstant, formatWhenAndWhere } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useMinute } from '../../../../platform/minute.ts';
import { useProfile } from '../../../../platform/session.ts';
import { cx } from '../../../../ui/cx.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { WaitForSeat } from '../../wait-list/index.ts';
import { asksConsent, missingText, offeredDates, typeChosen, UNKNOWN_TYPE } from '../booking-draft.ts';
import { type ChosenTime, isTimeTaken, withPlace } from '../chosen-time.ts';
import { wouldEnd } from '../eligible-dates.ts';
import { TimePicker } from '../lazy-time-picker.ts';
import { type Say, useWords } from '../words.ts';
import { Assumptions } from './Assumptions.tsx';
import { UnverifiedNote } from './UnverifiedNote.tsx';
import { whyNotShown } from './why-not-shown.tsx';
import type { BookingState } from './useBooking.ts';

const typeOptions = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

export interface BookingFormProps {
  facility: FacilityDetail;
  booking: BookingState;
  /** The sessions of the facility, where it publishes some. */
  times: UseQueryResult<PublishedSessions>;
  /** A first day that the donor has set. */
  notBefore: string | undefined;
}

/** Undefined while it is not known. */
function publishes({ times: { data } }: BookingFormProps): boolean | undefined {
  return data && data.publishedUntil !== null;
}

/** Days and times of the facility's sessions. */
function Times({ facility, booking, notBefore }: BookingFormProps) {
  const t = useWords();
  const { donorEligibility: eligibility, id, timeZone } = facility;
  return (
    <TimePicker
      facilityId={id}
      today={todayIn(timeZone)}
      earliest={[eligibility?.firstPossibleDate ?? '', notBefore ?? ''].toSorted().at(-1)}
      whyNot={(date) =>
        notBefore !== undefined && date < notBefore
          ? t('booking.page.not-before', { day: formatDate(notBefore, t) })
          : whyNotShown(eligibility, date)
      }
      chosen={booking.draft.slot}
      onChoose={(slot) => booking.busy || booking.change({ slot })}
      refusal={booking.error}
      busy={booking.busy}
      whenFull={(date) => (
        <WaitForSeat key={date} facilityId={id} date={date} bloodType={typeChosen(booking.draft.bloodType)} />
      )}
    />
  );
}

/** Asks for the date and time that the donor wishes, where the facility publishes no sessions. */
function WishedTime({ facility, booking, notBefore = '' }: BookingFormProps) {
  const t = useWords();
  const offered = offeredDates(facility);
  return (
    <DateTimeFields
      date={booking.text('date')}
      time={booking.text('time')}
      bounds={{ ...offered, min: notBefore > offered.min ? notBefore : offered.min }}
      timeHelp={openingText(facility.openingHours, booking.draft.date, t)}
      timeZone={facility.timeZone}
      stacked
    />
  );
}

/** Asks for the blood type. Who has a type in their profile knows it. */
function TypeChoice({ booking }: Pick<BookingFormProps, 'booking'>) {
  const t = useWords();
  const { bloodType: own } = useProfile();
  const unknown = { value: UNKNOWN_TYPE, label: t('booking.form.unknown-type') };
  return (
    <SelectField
      {...booking.text('bloodType')}
      label={t('platform.field.blood-type')}
      required
      help={booking.draft.bloodType === UNKNOWN_TYPE ? t('booking.form.type-tested') : undefined}
      options={own === undefined ? [...typeOptions, unknown] : typeOptions}
    />
  );
}

/** Asks for the consent that the profile asks for a blood type. */
function Consent({ booking }: Pick<BookingFormProps, 'booking'>) {
  const t = useWords();
  if (!asksConsent(booking.draft, useProfile())) return null;
  return (
    <Checkbox
      {...booking.box('healthDataConsent')}
      label={t('booking.form.consent')}
      help={t('booking.form.consent-help')}
      required
    />
  );
}

function Fields(props: BookingFormProps) {
  const { booking } = props;
  return (
    <>
      <TypeChoice booking={booking} />
      <Consent booking={booking} />
      {publishes(props) ? <Times {...props} /> : <WishedTime {...props} />}
    </>
  );
}

export function BookingForm(props: BookingFormProps) {
  const t = useWords();
  const { facility, booking } = props;
  const { donorEligibility: eligibility } = facility;
  const why = whyNotShown(eligibility, todayIn(facility.timeZone));
  return (
    <Form form={booking} label={t('booking.form.title')} className="flex flex-col gap-4">
      <h3 className="text-lg font-bold">{t('booking.form.title')}</h3>
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
  const t = useWords();
  if (first === null) return null;
  return <p>{t('booking.form.too-late', { days: MAX_DAYS_AHEAD })}</p>;
}

/** The chosen or wished day; empty before there is one. */
function dayOf({ slot, date }: BookingFormProps['booking']['draft']): string {
  return slot?.localTime.slice(0, 10) ?? date;
}

function AlsoWaiting({ facility, booking }: BookingFormProps) {
  const t = useWords();
  const others = wouldEnd(facility.donorEligibility, dayOf(booking.draft));
  return others.map(({ id, facilityName, date }) => (
    <Notice key={id} kind="info">
      <Sentence
        of={t}
        id="booking.form.also-waiting"
        values={{ facility: <bdi>{facilityName}</bdi>, day: formatDate(date, t) }}
      />
    </Notice>
  ));
}

/** Says whether the chosen time is accepted at once, or by when the facility answers. */
function WhatFollows(props: BookingFormProps) {
  const {
    facility,
    times,
    booking: { draft },
  } = props;
  const t = useWords();
  const now = useMinute();
  const session = times.data?.sessions.find(({ id }) => id === draft.slot?.sessionId);
  const slot = session?.slots.find(({ slotNo }) => slotNo === draft.slot?.slotNo);
  // Some published times may be accepted at once: nothing is said before one is chosen.
  if (publishes(props) && session === undefined) return null;
  if (session?.instant === true) return <p className="text-sm text-muted">{t('booking.form.instant')}</p>;
  const by = slot && new Date(answeredBy(now, Date.parse(slot.startsAt))).toISOString();
  return (
    <p className="text-sm text-muted">
      {by === undefined
        ? t('booking.form.answered', { hours: PENDING_HOURS })
        : t('booking.form.answered-by', { facility: facility.name, when: formatInstant(by, t) })}
    </p>
  );
}

/** Returns the chosen time with its place, also where it came in an address. */
function whenAndWhere({ facility, times }: BookingFormProps, slot: ChosenTime, t: Say): string {
  const { localTime: local, place } = withPlace(slot, times.data?.sessions ?? []);
  return formatWhenAndWhere({ local, timeZone: place?.timeZone ?? facility.timeZone, place }, t);
}

/** Stays in view below a long list of times. */
function Confirm(props: BookingFormProps) {
  const t = useWords();
  const { booking } = props;
  const why = useId();
  const missing = missingText(booking.draft, publishes(props) === true, t);
  const { slot } = booking.draft;
  return (
    <div
      className={cx(
        'flex flex-col gap-2',
        slot && 'sticky -bottom-5 border-t border-line bg-surface py-4 sm:-bottom-6',
      )}
    >
      <Button
        type="submit"
        variant="primary"
        full
        disabled={missing !== undefined}
        aria-describedby={why}
        busy={booking.busy}
        busyText={t('booking.form.scheduling')}
      >
        {slot === undefined
          ? t('booking.form.schedule')
          : t('booking.form.schedule-for', { moment: whenAndWhere(props, slot, t) })}
      </Button>
      <WhatFollows {...props} />
      <p id={why} className="text-sm text-muted empty:hidden">
        {missing}
      </p>
    </div>
  );
}

function Ask(props: BookingFormProps) {
  const t = useWords();
  const { facility, booking, times } = props;
  if (times.data === undefined) {
    return times.error === null ? (
      <Loading label={t('booking.form.fetching')}>
        <Skeleton className="h-64" />
      </Loading>
    ) : (
      <ErrorState
        title={t('booking.form.fetch-failed')}
        onRetry={() => void times.refetch()}
        retrying={times.isFetching}
      />
    );
  }
  const saidAbove = publishes(props) && isTimeTaken(booking.error);
  return (
    <>
      <UnverifiedNote />
      <Fields {...props} />
      <Assumptions eligibility={facility.donorEligibility} />
      <AlsoWaiting {...props} />
      <Confirm {...props} />
      {booking.error !== undefined && !saidAbove && (
        <p role="alert" className="font-semibold text-urgent">
          {failureText(booking.error, t('booking.form.failed'))}
        </p>
      )}
    </>
  );
}
