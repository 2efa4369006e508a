import type { BloodComponent, ComponentStock } from '@sanguine/contract';
import { useNavigate } from '@tanstack/react-router';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Tabs } from '../../../../ui/nav/Tabs.tsx';
import { lowOnPhones } from '../levels/components/low-on-phones.ts';
import { StockLedger } from '../levels/components/StockLedger.tsx';
import { WholeStock } from '../levels/components/WholeStock.tsx';
import { TransfersLink } from '../../transfers/index.ts';
import { componentName, inOrder } from '../names.ts';
import { UndoIssue } from '../moves/UndoIssue.tsx';
import { FindBag } from '../trace/FindBag.tsx';
import { useWords } from '../words.ts';
import { ExpiringSoon } from './ExpiringSoon.tsx';
import { StockDialogs } from './StockDialogs.tsx';
import { StockRows } from './StockRows.tsx';
import { type OpenDialog, useStockDialogs } from './useStockDialogs.ts';

interface Props {
  facilityId: string;
  stock: ComponentStock;
  /** The stock of another component is on its way. */
  busy: boolean;
  /** The last try to fetch it again has failed. */
  error: unknown;
  /** The component of the address. */
  wanted: BloodComponent | undefined;
  view: 'units' | undefined;
}

function Moves({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const t = useWords();
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <Button variant="primary" className={lowOnPhones} onClick={() => onOpen({ what: 'received' })}>
        {t('stock.move.receive')}
      </Button>
      <Button className={lowOnPhones} onClick={() => onOpen({ what: 'issued' })}>
        {t('stock.move.issue')}
      </Button>
      <Button className={lowOnPhones} onClick={() => onOpen({ what: 'discarded' })}>
        {t('stock.move.discard')}
      </Button>
      <Button className={lowOnPhones} onClick={() => onOpen({ what: 'returned' })}>
        {t('stock.move.return')}
      </Button>
      <TransfersLink />
    </div>
  );
}

/** The stock of one component at a time: what there is, what expires soon, and what happened. */
export function ByComponent({ facilityId, stock, busy, error, wanted, view }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const dialogs = useStockDialogs();
  const shown = busy && wanted !== undefined ? wanted : stock.component;
  // Red cells without dates are counted as they are where nothing else is kept.
  const isCounted = shown === 'red_cells' && view !== 'units' && stock.rows.every(({ datedUnits }) => datedUnits === 0);
  function choose(component: BloodComponent) {
    const isFirst = component === inOrder(stock.kept)[0];
    void navigate({
      to: '.',
      search: (before) => ({ ...before, component: isFirst ? undefined : component, page: undefined }),
      replace: true,
      resetScroll: false,
    });
  }
  const content = busy ? (
    <Loading label={t('stock.page.fetching')}>
      <SkeletonTable rows={8} />
    </Loading>
  ) : (
    <div className="flex flex-col gap-6">
      {shown === 'red_cells' && (
        <div className="-mb-6">
          <WholeStock facilityId={facilityId} cards={isCounted} />
        </div>
      )}
      {!isCounted && (
        <>
          <ExpiringSoon stock={stock} onOpen={dialogs.open} />
          <StockRows stock={stock} onOpen={dialogs.open} />
        </>
      )}
    </div>
  );
  const tabs = inOrder(stock.kept).map((component) => ({
    value: component,
    label: componentName(component, t),
    content,
  }));
  return (
    <>
      <PageHeader title={t('stock.page.title')} lead={t('stock.page.lead')} actions={<Moves onOpen={dialogs.open} />} />
      {error !== null && (
        <div className="mb-4">
          <ErrorState title={t('stock.page.failed')}>
            {failureText(error, t('platform.failure.in-a-moment'))}
          </ErrorState>
        </div>
      )}
      <UndoIssue facilityId={facilityId} />
      {tabs.length > 1 ? (
        <Tabs label={t('stock.page.components')} value={shown} tabs={tabs} onChange={choose} />
      ) : (
        content
      )}
      <FindBag />
      <StockLedger facilityId={facilityId} component={shown} />
      <StockDialogs facilityId={facilityId} stock={stock} dialogs={dialogs} />
    </>
  );
}
