import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { PagedList } from '../../../../ui/list/PagedList.tsx';
import type { donorRequests } from '../api.ts';
import { useWords } from '../words.ts';

export interface RequestListProps {
  query: ReturnType<typeof donorRequests>;
  /** The name of the list, for screen readers. */
  label: string;
  /** Such as '3 open emergency requests'. */
  count: (total: number) => string;
  empty: ReactNode;
  item: (request: DonationRequest) => ReactNode;
  pagesLabel: string;
  /** The name of its page in the address. */
  param?: 'page' | 'waiting' | 'far';
}

/** A list of requests. */
export function RequestList({ query, label, count, empty, item, pagesLabel, param = 'page' }: RequestListProps) {
  const t = useWords();
  return (
    <PagedList
      result={useQuery(query)}
      loading={t('lifecycle.list.loading')}
      failed={t('lifecycle.donor.list.failed')}
      count={({ total }) => (total > 0 ? count(total) : '')}
      empty={empty}
      rows={3}
      label={pagesLabel}
      param={param}
      resetScroll={param === 'page'}
    >
      {({ list }, busy) => (
        <ul
          aria-label={label}
          aria-busy={busy || undefined}
          className={cx('flex flex-col gap-3', busy && 'opacity-60')}
        >
          {list.map((request) => item(request))}
        </ul>
      )}
    </PagedList>
  );
}
