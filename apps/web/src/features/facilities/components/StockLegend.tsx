import { StockStatus } from '../../../ui/blood/StockStatus.tsx';

/** What the three words for stock mean. */
export function StockLegend() {
  return (
    <dl aria-label="Stock urgency" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <div className="flex items-center gap-2">
        <dt>
          <StockStatus level="sufficient" />
        </dt>
        <dd className="text-muted">7 or more units</dd>
      </div>
      <div className="flex items-center gap-2">
        <dt>
          <StockStatus level="low" />
        </dt>
        <dd className="text-muted">3 to 6 units</dd>
      </div>
      <div className="flex items-center gap-2">
        <dt>
          <StockStatus level="urgent" />
        </dt>
        <dd className="text-muted">under 3 units</dd>
      </div>
    </dl>
  );
}
