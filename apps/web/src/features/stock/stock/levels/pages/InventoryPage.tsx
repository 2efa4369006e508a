import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../../../platform/failures.ts';
import { useProfile } from '../../../../../platform/session.ts';
import { ErrorState } from '../../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../../ui/feedback/Loading.tsx';
import { SkeletonCards } from '../../../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../../../ui/layout/PageHeader.tsx';
import { stockQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { StockCards } from '../components/StockCards.tsx';
import { StockLedger } from '../components/StockLedger.tsx';

interface Props {
  /** It is not known yet whether lots are kept: then the page is another one. */
  waiting?: boolean;
  /** False while the ledger may be another component's. */
  ledger?: boolean;
}

/** Eight figures, one for each blood type: all that a facility without lots sees. */
export function InventoryPage({ waiting = false, ledger = true }: Props) {
  const t = useWords();
  const facilityId = useProfile().facilityId ?? '';
  const stock = useQuery(stockQuery(facilityId));
  return (
    <>
      <PageHeader title={t('stock.inventory-page.title')} lead={t('stock.inventory-page.lead')} />
      {(stock.isPending || (waiting && !stock.isError)) && (
        <Loading label={t('stock.inventory-page.fetching')}>
          <SkeletonCards count={8} />
        </Loading>
      )}
      {stock.isError && (
        <ErrorState
          title={failureText(stock.error, t('stock.inventory-page.failed'))}
          onRetry={() => void stock.refetch()}
          retrying={stock.isFetching}
        />
      )}
      {!waiting && stock.data !== undefined && <StockCards facilityId={facilityId} entries={stock.data} />}
      {ledger && <StockLedger facilityId={facilityId} />}
    </>
  );
}
