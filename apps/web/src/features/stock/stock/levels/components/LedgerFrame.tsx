import type { BloodComponent } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { FoldedOnPhones } from '../../../../../ui/layout/FoldedOnPhones.tsx';
import { EmptyState } from '../../../../../ui/feedback/EmptyState.tsx';
import { PagedList, type PagedListProps } from '../../../../../ui/list/PagedList.tsx';
import type { LedgerSearch } from '../api.ts';
import { useWords } from '../words.ts';
import { LedgerFilter } from './LedgerFilter.tsx';

interface Found {
  readonly list: readonly unknown[];
  readonly currentPage: number;
  readonly totalPages: number;
  readonly total: number;
  readonly timeZone: string;
}

interface Props<F extends Found> {
  facilityId: string;
  component: BloodComponent | undefined;
  search: LedgerSearch & { readonly page: number };
  result: PagedListProps<F>['result'];
  children: (found: F, busy: boolean) => ReactNode;
}

/** The ledger's title, its filter and one page of it. */
export function LedgerFrame<F extends Found>({ facilityId, component, search, result, children }: Props<F>) {
  const t = useWords();
  const { page, ...filter } = search;
  const isNarrowed = Object.values(filter).some((one) => one !== undefined);
  return (
    <section aria-labelledby="stock-ledger" className="mt-10">
      <div className="mb-4">
        <h2 id="stock-ledger" className="text-xl font-bold">
          {t('stock.ledger.title')}
        </h2>
        <p className="mt-1 text-muted">{t('stock.ledger.lead')}</p>
      </div>
      <FoldedOnPhones label={t('stock.ledger.show')} startsOpen={isNarrowed || page > 1} className="max-md:mt-4">
        {result.data !== undefined && (
          <LedgerFilter facilityId={facilityId} timeZone={result.data.timeZone} search={filter} component={component} />
        )}
        <PagedList
          result={result}
          loading={t('stock.ledger.fetching')}
          failed={t('stock.ledger.failed')}
          empty={<EmptyState>{t(isNarrowed ? 'stock.ledger.no-match' : 'stock.ledger.none')}</EmptyState>}
          label={t('stock.ledger.pages')}
          resetScroll={false}
        >
          {children}
        </PagedList>
      </FoldedOnPhones>
    </section>
  );
}
