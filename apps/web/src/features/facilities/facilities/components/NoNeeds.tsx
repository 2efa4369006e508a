import type { BloodType } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { useWords } from '../words.ts';

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
  /** True if a search or a filter narrows the list. */
  filtered: boolean;
}

export function NobodyNeeds({ own, filtered }: NobodyNeedsProps) {
  const t = useWords();
  if (filtered) {
    return (
      <EmptyState picture="found" action={<SeeAll>{t('facilities.needs.search-all')}</SeeAll>}>
        {t('facilities.needs.none-match', { type: own })}
      </EmptyState>
    );
  }
  return (
    <EmptyState picture="waiting" action={<SeeAll>{t('facilities.needs.see-all')}</SeeAll>}>
      {t('facilities.needs.nobody', { type: own })}
    </EmptyState>
  );
}

/** Nobody can say who needs it before the blood type is known. */
export function TypeNotKnown({ unclear }: { unclear: boolean }) {
  const t = useWords();
  if (unclear) {
    return (
      <EmptyState action={<SeeAll>{t('facilities.needs.see-all')}</SeeAll>}>{t('facilities.needs.unclear')}</EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <Link to="/user/account" className={buttonClass({ variant: 'primary' })}>
          {t('facilities.needs.enter-type')}
        </Link>
      }
    >
      {t('facilities.needs.unknown')}
    </EmptyState>
  );
}
