import { useQuery } from '@tanstack/react-query';
import { lazySection } from '../../../../ui/overlay/lazy-part.tsx';
import { afterCareQuery } from '../api.ts';

// Fetched with the page where there is something to show: a press then needs no connection.
const AfterGiftLines = lazySection(async () => (await import('./AfterGiftLines.tsx')).AfterGiftLines);

/** What a donor can say in the days after they gave; nothing where their facility does not offer it. */
export function AfterGift() {
  const { data } = useQuery(afterCareQuery);
  return data ? <AfterGiftLines care={data} /> : null;
}
