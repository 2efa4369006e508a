import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { buttonClass } from '../button-class.ts';
import { useWords } from '../words.ts';
import { Pagination } from './Pagination.tsx';

export interface Page {
  readonly list: readonly unknown[];
  readonly currentPage: number;
  /** Absent where nobody counts them: then `hasMore` says whether there is another one. */
  readonly totalPages?: number;
  readonly hasMore?: boolean;
}

export interface PagesProps {
  page: Page;
  label: string;
  /** The page's name in the address. A list in a dialog is open by it, so that its first page is named too. */
  param?: 'page' | 'waiting' | 'far' | 'activity' | 'facilities';
  resetScroll?: boolean;
}

interface LinkLook {
  readonly className: string;
  readonly children: ReactNode;
}

/** Shows the page before the last one when the last row of that is gone. */
function useLastPage({ list, currentPage, totalPages = 1 }: Page, param: string) {
  const navigate = useNavigate();
  const last = list.length === 0 && currentPage > 1 ? Math.max(1, Math.min(totalPages, currentPage - 1)) : undefined;
  useEffect(() => {
    if (last === undefined) return;
    void navigate({ to: '.', search: (before) => ({ ...before, [param]: last }), replace: true, resetScroll: false });
  }, [last, param, navigate]);
}

/** Leads to the other pages of a list, by the address; nothing when all fits on one page. */
export function Pages({ page, label, param = 'page', resetScroll = true }: PagesProps) {
  const t = useWords();
  const { currentPage, totalPages, hasMore } = page;
  useLastPage(page, param);
  const inDialog = param === 'activity' || param === 'facilities';
  function link(target: number, props: LinkLook) {
    const value = target === 1 && !inDialog ? undefined : target;
    return <Link to="." search={(before) => ({ ...before, [param]: value })} resetScroll={resetScroll} {...props} />;
  }
  if (totalPages !== undefined)
    return <Pagination page={currentPage} pages={totalPages} label={label} renderLink={link} />;
  if (currentPage === 1 && !hasMore) return null;
  return (
    <nav aria-label={label} className="mt-6 flex justify-between gap-3">
      {currentPage > 1 ? link(currentPage - 1, { className: buttonClass(), children: t('ui.pages.newer') }) : <span />}
      {hasMore && link(currentPage + 1, { className: buttonClass(), children: t('ui.pages.older') })}
    </nav>
  );
}
