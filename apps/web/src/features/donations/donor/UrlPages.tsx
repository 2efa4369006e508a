import { Link } from '@tanstack/react-router';
import { Pagination } from '../../../ui/list/Pagination.tsx';

/** Pages of the tab's main list; the page stands in the address. */
export function UrlPages(props: { currentPage: number; totalPages: number; label: string }) {
  return (
    <Pagination
      page={props.currentPage}
      pages={props.totalPages}
      label={props.label}
      renderLink={(page, link) => (
        <Link
          from="/user/emergency-requests"
          to="/user/emergency-requests"
          search={(before) => ({ ...before, page })}
          {...link}
        />
      )}
    />
  );
}
