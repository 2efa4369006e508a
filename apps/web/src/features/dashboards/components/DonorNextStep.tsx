import type { DonationRequest } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { formatDate, formatDateTime } from '../../../platform/format.ts';
import { Drop, type DropLevel } from '../../../ui/blood/Drop.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useConfirmDonation } from '../../donations/index.ts';
import type { DonorFigures } from '../donor-api.ts';

export interface DonorNextStepProps {
  /** The donor's next accepted booking. */
  appointment: DonationRequest | undefined;
  /** Undefined while it is not known. */
  figures: DonorFigures | undefined;
}

function Appointment({ appointment }: { appointment: DonationRequest }) {
  const { preferredDate, timeZone, facilityId: facility } = appointment;
  return (
    <>
      Your next donation: {formatDateTime(preferredDate, timeZone)}, {facility.name}
    </>
  );
}

/** Facilities have ages of their own: who is too old for the usual ones may be welcome elsewhere. */
function laterText(first: string | null): string {
  return first === null
    ? 'Each facility has its own rules: see where you can give'
    : `You can give from ${formatDate(first)}`;
}

function stepOf({ appointment, figures }: DonorNextStepProps): { drop: DropLevel; text: ReactNode } {
  if (appointment !== undefined) return { drop: 'half', text: <Appointment appointment={appointment} /> };
  if (figures === undefined) return { drop: 'quarter', text: 'Find a facility and a time that suit you' };
  const { reason, firstPossibleDate } = figures.eligibility;
  if (reason !== null) return { drop: 'quarter', text: laterText(firstPossibleDate) };
  return {
    drop: 'full',
    text: figures.lifetimeDonations === 0 ? 'You can give blood now' : 'You can give blood again now',
  };
}

/** One tap; a move of the appointment takes it back. */
function Coming({
  appointment: { id, preferredDate, confirmedAt, checkedInAt, session },
}: {
  appointment: DonationRequest;
}) {
  const confirm = useConfirmDonation();
  if (confirm.data?.isQueued) {
    return (
      <Notice kind="info" className="basis-full">
        {confirm.data.message}
      </Notice>
    );
  }
  if (confirm.isSuccess || confirmedAt !== undefined) {
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 font-semibold text-sufficient">
        <CircleCheck aria-hidden="true" className="size-5" />
        The facility knows that you are coming.
      </p>
    );
  }
  if (checkedInAt !== undefined || session?.status === 'closed') return null;
  return (
    <>
      <Button busy={confirm.isPending} busyText="Sending..." onClick={() => confirm.mutate({ id, preferredDate })}>
        I Am Coming
      </Button>
      {confirm.error !== null && (
        <Notice kind="error" className="basis-full">
          {failureText(confirm.error, 'Your answer could not be sent, try again.')}
        </Notice>
      )}
    </>
  );
}

/** The next thing to do, in one sentence; booking is always offered, whatever could be loaded. */
export function DonorNextStep(props: DonorNextStepProps) {
  const { drop, text } = stepOf(props);
  const { appointment } = props;
  return (
    <section
      aria-label="Next step"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-tint p-5 sm:p-6"
    >
      <p className="flex min-w-0 items-center gap-3 text-lg font-bold">
        <Drop level={drop} className="size-8 text-crimson" />
        <span className="min-w-0">{text}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {appointment !== undefined && <Coming key={appointment.id} appointment={appointment} />}
        {appointment !== undefined && (
          <Link to="/user/appointments" search={{ request: appointment.id }} className={buttonClass()}>
            See the appointment
          </Link>
        )}
        <Link to="/user/donate" className={buttonClass({ variant: 'primary' })}>
          Schedule a Donation
        </Link>
      </div>
    </section>
  );
}
