import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

/** Where the QR code of an appointment leads when a telephone's camera opens it. */
export function CheckInLinkPage() {
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <>
      <PageHeader title="Check In" />
      {hash === '' ? (
        <Notice kind="info">Open your donor card to see the code of your appointment.</Notice>
      ) : (
        <p>
          This is the code of an appointment to give blood. Show it to the staff when you arrive: they check you in.
        </p>
      )}
      <div className="mt-6 flex flex-col gap-3">
        <Link to="/user/card" className={buttonClass({ full: true })}>
          I am the donor: open my card
        </Link>
        <Link to="/facility/check-in" hash={hash} className={buttonClass({ variant: 'primary', full: true })}>
          I work here: check in the donor
        </Link>
      </div>
    </>
  );
}
