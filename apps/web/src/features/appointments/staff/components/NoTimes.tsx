import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';

/** Where a facility publishes nothing, and nothing is booked: the next step is the tab that proposes times. */
export function NoTimes() {
  return (
    <EmptyState
      action={
        <Link to="/facility/appointments" search={{ view: 'times' }} className={buttonClass({ variant: 'primary' })}>
          Publish times
        </Link>
      }
    >
      You publish no times yet, so donors ask for a date and wait for your answer.
    </EmptyState>
  );
}
