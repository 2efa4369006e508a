import { useQuery } from '@tanstack/react-query';
import { stockQuery } from '../api.ts';
import { StockToolbar } from './StockToolbar.tsx';

/** What can be done with all figures of red cells at once, where they stand in a table with lots. */
export function WholeStock({ facilityId }: { facilityId: string }) {
  const { data } = useQuery(stockQuery(facilityId));
  return data === undefined ? null : <StockToolbar facilityId={facilityId} entries={data} />;
}
