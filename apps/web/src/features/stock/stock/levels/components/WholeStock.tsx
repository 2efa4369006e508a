import { useQuery } from '@tanstack/react-query';
import { stockQuery } from '../api.ts';
import { StockCards } from './StockCards.tsx';
import { StockToolbar } from './StockToolbar.tsx';

interface Props {
  facilityId: string;
  /** The figures are shown as cards below; else they stand in a table with lots. */
  cards: boolean;
}

/** All figures of red cells, and what can be done with them at once, beside other components or lots. */
export function WholeStock({ facilityId, cards }: Props) {
  const { data } = useQuery(stockQuery(facilityId));
  if (data === undefined) return null;
  if (!cards) return <StockToolbar facilityId={facilityId} entries={data} />;
  return (
    <div className="pb-6">
      <StockCards facilityId={facilityId} entries={data} />
    </div>
  );
}
