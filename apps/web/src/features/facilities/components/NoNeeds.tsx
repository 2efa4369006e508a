import type { BloodType } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

const seeAll = (
  <Link to="/user/donate" className={buttonClass({ variant: 'primary' })}>
    See all facilities
  </Link>
);

export function NobodyNeeds({ own }: { own: BloodType }) {
  return (
    <EmptyState action={seeAll}>
      No facility is low on blood that your {own} can serve, or has an emergency for it. You can donate all the same.
    </EmptyState>
  );
}

/** Nobody can say who needs it before the blood type is known. */
export function TypeNotKnown({ unclear }: { unclear: boolean }) {
  if (unclear) {
    return (
      <EmptyState action={seeAll}>
        Two facilities tested your blood type differently. Who needs it can be shown once that is settled.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <Link to="/user/account" className={buttonClass({ variant: 'primary' })}>
          Enter my blood type
        </Link>
      }
    >
      Enter your blood type, and this page shows which facilities need it.
    </EmptyState>
  );
}
