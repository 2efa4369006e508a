import { Link } from '@tanstack/react-router';
import { Pagination } from '../../../ui/list/Pagination.tsx';

export interface UrlPagesProps {
  currentPage: number;
  totalPages: number;
  label: string;
  /** Where the page stands in the address. */
  param?: 'page' | 'waiting';
}

/** Pages of a list of the tab; the page stands in the address. */
export function UrlPages({ param = 'page', ...props }: UrlPagesProps) {
  return (
    <Pagination
      page={props.currentPage}
      pages={props.totalPages}
      label={props.label}
      renderLink={(page, link) => (
        <Link to="." search={(before) => ({ ...before, [param]: page })} resetScroll={param === 'page'} {...link} />
      )}
    />
  );
}
