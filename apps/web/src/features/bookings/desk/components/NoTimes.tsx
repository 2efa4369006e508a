import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { useWords } from '../words.ts';

/** Shows the next step where a facility publishes nothing, and nothing is booked: the tab that proposes times. */
export function NoTimes() {
  const t = useWords();
  return (
    <EmptyState
      picture="bookings"
      action={
        <Link to="/facility/appointments" search={{ view: 'times' }} className={buttonClass({ variant: 'primary' })}>
          {t('desk.sessions.no-times.link')}
        </Link>
      }
    >
      {t('desk.sessions.no-times.text')}
    </EmptyState>
  );
}
