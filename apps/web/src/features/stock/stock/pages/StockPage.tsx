import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { failureText, hasCode } from '../../../../platform/failures.ts';
import { useProfile } from '../../../../platform/session.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { InventoryPage } from '../levels/pages/InventoryPage.tsx';
import { componentQuery } from '../api.ts';
import { keepsLots } from '../by-component.ts';
import { ByComponent } from '../components/ByComponent.tsx';
import { lazySection } from '../../../../ui/overlay/lazy-part.tsx';
import { useWords } from '../words.ts';

const BagTrace = lazySection(async () => (await import('../trace/BagTrace.tsx')).BagTrace);

const route = getRouteApi('/facility/inventory');

/** A facility that keeps red cells only, without dates, sees its eight figures; any other one its components. */
export function StockPage() {
  const t = useWords();
  const facilityId = useProfile().facilityId ?? '';
  const { component, view, unit } = route.useSearch();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(componentQuery(facilityId, component));
  if (unit !== undefined) return <BagTrace facilityId={facilityId} unit={unit} />;
  if (data !== undefined && (keepsLots(data) || view === 'units')) {
    return (
      <ByComponent
        facilityId={facilityId}
        stock={data}
        busy={isPlaceholderData}
        error={error}
        wanted={component}
        view={view}
      />
    );
  }
  if (data !== undefined || error === null) {
    const isOther = data === undefined && (component !== undefined || view !== undefined);
    return <InventoryPage waiting={data === undefined} ledger={!isOther} />;
  }
  // The address is of a component that is no longer kept.
  if (component !== undefined && hasCode(error, 'component_not_kept')) {
    return <Navigate to="." search={(before) => ({ ...before, component: undefined })} replace />;
  }
  return (
    <>
      <PageHeader title={t('stock.page.title')} />
      <ErrorState title={t('stock.page.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error, t('platform.failure.in-a-moment'))}
      </ErrorState>
    </>
  );
}
