import { useEffect, useEffectEvent } from 'react';

/** When the last row of the last page is gone, the page before it is shown. */
export function useLastPage(
  data: { totalPages: number } | undefined,
  page: number,
  onPage: (page: number) => void,
): void {
  const go = useEffectEvent(onPage);
  const last = data === undefined ? page : Math.max(1, data.totalPages);
  useEffect(() => {
    if (page > last) go(last);
  }, [page, last]);
}
