import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { useWords } from '../words.ts';

export interface NothingFoundProps {
  search: string | undefined;
  onClear: () => void;
  /** Removes the filters beside the search; undefined where there are none. */
  onClearFilters: (() => void) | undefined;
}

/** Shows what can be done where a search or filter finds nothing. */
export function NothingFound({ search, onClear, onClearFilters }: NothingFoundProps) {
  const t = useWords();
  if (search === undefined) {
    return (
      <EmptyState picture="found" action={<Button onClick={onClear}>{t('facilities.nothing.clear-filters')}</Button>}>
        {t('facilities.nothing.filters')}
      </EmptyState>
    );
  }
  if (onClearFilters !== undefined) {
    return (
      <EmptyState
        picture="found"
        action={<Button onClick={onClearFilters}>{t('facilities.nothing.without-filters')}</Button>}
      >
        {t('facilities.nothing.with-filters', { search })}
      </EmptyState>
    );
  }
  return (
    <EmptyState picture="found" action={<Button onClick={onClear}>{t('facilities.nothing.clear-search')}</Button>}>
      {t('facilities.nothing.search', { search })}
    </EmptyState>
  );
}
