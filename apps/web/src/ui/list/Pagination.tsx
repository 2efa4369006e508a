import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useWords } from '../words.ts';
import { pageNumbers } from './page-numbers.ts';

/** Given to `renderLink`; spread it on the router's link. */
export interface PageLinkProps {
  className: string;
  children: ReactNode;
  'aria-label': string;
  'aria-current': 'page' | undefined;
}

export interface PaginationProps {
  page: number;
  pages: number;
  /** Buttons call this … */
  onPage?: ((page: number) => void) | undefined;
  /** … or pages are links of the app's router. */
  renderLink?: ((page: number, props: PageLinkProps) => ReactNode) | undefined;
  label?: string | undefined;
}

const itemClass = 'grid size-11 place-items-center rounded-control border font-semibold';
const otherClass = 'border-transparent text-ink hover:bg-sunken';
const currentClass = 'border-crimson bg-tint text-crimson';
const endClass = 'grid size-11 place-items-center rounded-control text-edge';

/** Nothing when all fits on one page. */
export function Pagination({ page, pages, onPage, renderLink, label }: PaginationProps) {
  const t = useWords();
  if (pages <= 1) return null;

  function link(target: number, name: string, children: ReactNode) {
    const current = target === page && name === t('ui.pages.page', { page: target });
    const props: PageLinkProps = {
      className: cx(itemClass, current ? currentClass : otherClass),
      children,
      'aria-label': name,
      'aria-current': current ? 'page' : undefined,
    };
    if (renderLink !== undefined) return renderLink(target, props);
    return <button type="button" {...props} onClick={() => onPage?.(target)} />;
  }

  function end(target: number, name: string, icon: ReactNode) {
    const exists = target >= 1 && target <= pages;
    return exists ? link(target, name, icon) : <span className={endClass}>{icon}</span>;
  }

  const arrow = 'size-5 rtl:-scale-x-100';
  return (
    <nav
      aria-label={label ?? t('ui.pages.label')}
      className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 sm:justify-between"
    >
      <p aria-live="polite" className="text-sm text-muted">
        {t('ui.pages.page-of', { page, pages })}
      </p>
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        <li>{end(page - 1, t('ui.pages.previous'), <ChevronLeft aria-hidden="true" className={arrow} />)}</li>
        {pageNumbers(page, pages).map((item) => (
          <li key={item}>
            {typeof item === 'number' ? (
              link(item, t('ui.pages.page', { page: item }), item)
            ) : (
              <span className="grid h-11 w-4 place-items-center text-muted sm:w-11">…</span>
            )}
          </li>
        ))}
        <li>{end(page + 1, t('ui.pages.next'), <ChevronRight aria-hidden="true" className={arrow} />)}</li>
      </ul>
    </nav>
  );
}
