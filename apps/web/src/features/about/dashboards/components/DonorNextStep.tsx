import type { DonationRequest } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlaceBeside } from '../../../bookings/booking/index.ts';
import { AfterPlanned, useConfirmDonation } from '../../../bookings/lifecycle/index.ts';
import { failureText } from '../../../../platform/failures.ts';
import { formatDate, formatDateTime, formatWhenAndWhere } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Drop, type DropLevel } from '../../../../ui/blood/Drop.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Directions } from '../../../facilities/map/index.ts';
import type { DonorFigures } from '../donor-api.ts';
import { type Say, useWords } from '../words.ts';

export interface DonorNextStepProps {
  /** True while what the step depends on is being fetched. */
  pending: boolean;
  /** The donor's next accepted booking. */
  appointment: DonationRequest | undefined;
  /** Undefined where it cannot be known. */
  figures: DonorFigures | undefined;
}

function Appointment({ appointment }: { appointment: DonationRequest }) {
  const { preferredDate, timeZone, facilityId: facility, place } = appointment;
  const t = useWords();
  return (
    <>
      <Sentence
        of={t}
        id="dashboards.next.donation"
        values={{ time: formatDateTime(preferredDate, timeZone, t), facility: <bdi>{facility.name}</bdi> }}
      />
      <PlaceBeside place={place.isElsewhere ? place : undefined} />
      <span className="block">
        <Directions place={place} />
      </span>
    </>
  );
}

/** Tells whether the facility closed the session of an appointment, which then ends unless its donor moves it. */
export const isClosed = ({ session }: DonationRequest): boolean => session?.status === 'closed';

function ClosedAppointment({ appointment }: { appointment: DonationRequest }) {
  const { preferredDate, timeZone, place, facilityId: facility } = appointment;
  const t = useWords();
  const when = formatWhenAndWhere({ local: preferredDate, timeZone, place }, t);
  return (
    <>
      {t('dashboards.next.closed', { when })}
      <span className="block text-base font-normal">
        <Sentence of={t} id="dashboards.next.closed-help" values={{ facility: <bdi>{facility.name}</bdi> }} />
      </span>
    </>
  );
}

/** Facilities have ages of their own: who is too old for the usual ones may be welcome elsewhere. */
function Later({ first }: { first: string | null }) {
  const t = useWords();
  if (first === null) return <Sentence of={t} id="dashboards.next.rules" />;
  const id = 'dashboards.next.from';
  return <Sentence of={t} id={id} values={{ date: formatDate(first, t, t.localeOf(id)) }} />;
}

function stepOf(
  { appointment, figures }: Omit<DonorNextStepProps, 'pending'>,
  t: Say,
): { drop: DropLevel; text: ReactNode } {
  if (appointment !== undefined && isClosed(appointment)) {
    return { drop: 'quarter', text: <ClosedAppointment appointment={appointment} /> };
  }
  if (appointment !== undefined) return { drop: 'half', text: <Appointment appointment={appointment} /> };
  if (figures === undefined) return { drop: 'quarter', text: t('dashboards.next.find') };
  const { eligibility, plannedDonationDate: planned } = figures;
  if (planned !== null) return { drop: 'quarter', text: <AfterPlanned date={planned} /> };
  const { reason, firstPossibleDate } = eligibility;
  if (reason !== null) return { drop: 'quarter', text: <Later first={firstPossibleDate} /> };
  return {
    drop: 'full',
    text: <Sentence of={t} id={figures.lifetimeDonations === 0 ? 'dashboards.next.now' : 'dashboards.next.again'} />,
  };
}

/** One tap; a move of the appointment takes it back. */
function Coming({ appointment: { id, preferredDate, confirmedAt, checkedInAt } }: { appointment: DonationRequest }) {
  const t = useWords();
  const confirm = useConfirmDonation();
  if (confirm.isSuccess || confirmedAt !== undefined) {
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 font-semibold text-sufficient">
        <CircleCheck aria-hidden="true" className="size-5" />
        {t('dashboards.next.known')}
      </p>
    );
  }
  if (checkedInAt !== undefined) return null;
  return (
    <>
      <Button
        busy={confirm.isPending}
        busyText={t('platform.action.sending')}
        onClick={() => confirm.mutate({ id, preferredDate })}
      >
        {t('dashboards.next.coming')}
      </Button>
      {confirm.error !== null && (
        <Notice kind="error" className="basis-full">
          {failureText(confirm.error, t('platform.failure.answer-not-sent'))}
        </Notice>
      )}
    </>
  );
}

/** As high as an appointment: nothing is said before it is known. */
function Unknown() {
  const t = useWords();
  return (
    <Loading label={t('dashboards.next.loading')}>
      <Skeleton className="h-31 w-full max-w-sm sm:h-14" />
    </Loading>
  );
}

/** The next thing to do, in one sentence; booking is always offered, whatever could be loaded. */
export function DonorNextStep(props: DonorNextStepProps) {
  const t = useWords();
  const { appointment, pending } = props;
  const closed = appointment !== undefined && isClosed(appointment);
  const { drop, text } = pending ? { drop: 'quarter' as const, text: <Unknown /> } : stepOf(props, t);
  return (
    <section
      aria-label={t('dashboards.next.label')}
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-tint p-5 sm:p-6"
    >
      <div className="flex min-w-0 grow items-center gap-3 text-lg font-bold">
        <Drop level={drop} className="size-8 text-crimson" />
        <div className="min-w-0 grow">{text}</div>
      </div>
      <div className="flex flex-wrap gap-3">
        {!pending && appointment !== undefined && !closed && <Coming key={appointment.id} appointment={appointment} />}
        {!pending && appointment !== undefined && (
          <Link
            to="/user/appointments"
            search={{ request: appointment.id }}
            className={buttonClass(closed ? { variant: 'primary' } : {})}
          >
            {closed ? t('dashboards.next.choose') : t('dashboards.next.appointment')}
          </Link>
        )}
        <Link to="/user/donate" className={buttonClass(closed ? {} : { variant: 'primary' })}>
          {t('dashboards.next.schedule')}
        </Link>
      </div>
    </section>
  );
}
