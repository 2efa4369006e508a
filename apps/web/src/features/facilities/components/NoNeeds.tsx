import type { BloodType } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

/** Keeps what is searched for. */
function SeeAll({ children }: { children: string }) {
  return (
    <Link
      from="/user/donate"
      to="/user/donate"
      search={(before) => ({ ...before, list: 'all', page: undefined })}
      resetScroll={false}
      className={buttonClass({ variant: 'primary' })}
    >
      {children}
    </Link>
  );
}

export interface NobodyNeedsProps {
  own: BloodType;
  /** Whether a search or a filter narrows the list. */
  filtered: boolean;
}

export function NobodyNeeds({ own, filtered }: NobodyNeedsProps) {
  if (filtered) {
    return (
      <EmptyState action={<SeeAll>Search all facilities</SeeAll>}>
        None of the facilities that need {own} donors matches your search and filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState action={<SeeAll>See all facilities</SeeAll>}>
      Right now no facility is low on blood that your {own} can serve, or has an emergency for it. You are welcome to
      donate all the same.
    </EmptyState>
  );
}

/** Nobody can say who needs it before the blood type is known. */
export function TypeNotKnown({ unclear }: { unclear: boolean }) {
  if (unclear) {
    return (
      <EmptyState action={<SeeAll>See all facilities</SeeAll>}>
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
