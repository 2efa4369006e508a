import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

export interface NothingFoundProps {
  search: string | undefined;
  onClear: () => void;
  /** Removes the filters beside the search; undefined where there are none. */
  onClearFilters: (() => void) | undefined;
}

/** What can be done where a search or filter finds nothing. */
export function NothingFound({ search, onClear, onClearFilters }: NothingFoundProps) {
  if (search === undefined) {
    return (
      <EmptyState action={<Button onClick={onClear}>Clear the filters</Button>}>
        No facility matches your filters.
      </EmptyState>
    );
  }
  if (onClearFilters !== undefined) {
    return (
      <EmptyState action={<Button onClick={onClearFilters}>Search without filters</Button>}>
        With these filters no facility matches “{search}”.
      </EmptyState>
    );
  }
  return (
    <EmptyState action={<Button onClick={onClear}>Clear the search</Button>}>
      No facility matches “{search}”, and none has similar words. Try a town, a postal code or a part of the name.
    </EmptyState>
  );
}
