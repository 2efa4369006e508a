import type { PublicFacility } from '@sanguine/contract';
import { FreeTimeText } from '../../../bookings/booking/index.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { bookingAddress } from '../addresses.ts';
import { CanIGiveLine } from './CanIGiveLine.tsx';
import { useWords } from '../words.ts';

function NotHereYet({ facility }: { facility: PublicFacility }) {
  const t = useWords();
  const { phoneNumber } = facility;
  return (
    <Card title={t('finder.book.not-here')}>
      <p>{t(phoneNumber === undefined ? 'finder.book.ask' : 'finder.book.call')}</p>
      <a href={bookingAddress(facility)} className={`${buttonClass()} mt-4`}>
        {t('finder.book.tell-me')}
      </a>
    </Card>
  );
}

/** The next free times, each of which leads through sign-in to its booking. */
export function BookCard({ facility, country }: { facility: PublicFacility; country: string | undefined }) {
  const t = useWords();
  const { freeTimes, isOnSanguine } = facility;
  if (!isOnSanguine) return <NotHereYet facility={facility} />;
  return (
    <Card title={t(freeTimes.length === 0 ? 'finder.book.title' : 'finder.book.times')}>
      {freeTimes.length > 0 && (
        <ul className="mb-4 flex flex-col gap-2">
          {freeTimes.map((time) => (
            <li key={`${time.sessionId} ${time.slotNo}`}>
              <a href={bookingAddress(facility, time)} className={`${buttonClass({ full: true })} justify-start`}>
                <FreeTimeText time={time} t={t} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <a href={bookingAddress(facility)} className={buttonClass({ variant: 'primary', full: true })}>
        {t(freeTimes.length === 0 ? 'finder.book.book' : 'finder.book.other')}
      </a>
      <div className="mt-3 flex flex-col gap-2 text-sm text-muted">
        <p>{t('finder.book.sign-in')}</p>
        <CanIGiveLine country={country} />
      </div>
    </Card>
  );
}
