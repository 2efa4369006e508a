import type { PublicFacility } from '@sanguine/contract';
import { formatDateTime } from '../../../platform/format.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { bookingAddress } from '../addresses.ts';

function NotHereYet({ facility }: { facility: PublicFacility }) {
  const { phoneNumber } = facility;
  return (
    <Card title="Not on Sanguine yet">
      <p>
        {phoneNumber === undefined
          ? 'This facility takes no bookings here. Ask it directly when you can come.'
          : 'This facility takes no bookings here. Call it to ask when you can come.'}
      </p>
      <a href={bookingAddress(facility)} className={`${buttonClass()} mt-4`}>
        Tell me when it joins
      </a>
    </Card>
  );
}

/** The next free times, each of which leads through sign-in to its booking. */
export function BookCard({ facility }: { facility: PublicFacility }) {
  const { freeTimes, isOnSanguine } = facility;
  if (!isOnSanguine) return <NotHereYet facility={facility} />;
  return (
    <Card title={freeTimes.length === 0 ? 'Book a donation' : 'Next free times'}>
      {freeTimes.length > 0 && (
        <ul className="mb-4 flex flex-col gap-2">
          {freeTimes.map((time) => (
            <li key={`${time.sessionId} ${time.slotNo}`}>
              <a href={bookingAddress(facility, time)} className={`${buttonClass({ full: true })} justify-start`}>
                {formatDateTime(time.localTime)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <a href={bookingAddress(facility)} className={buttonClass({ variant: 'primary', full: true })}>
        {freeTimes.length === 0 ? 'Book' : 'Book another time'}
      </a>
      <p className="mt-3 text-sm text-muted">
        To book you sign in or create an account; afterwards you are back at your choice.
      </p>
    </Card>
  );
}
