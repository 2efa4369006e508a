import { lazySection } from '../../ui/overlay/lazy-part.tsx';

export { ConfirmedAgo } from './stock-age/Confirmed.tsx';
export { stockDrop, stockLevel } from './stock.ts';

/** Only Admins see it: it comes when it is shown. */
export const StockTokens = lazySection(async () => (await import('./tokens/StockTokens.tsx')).StockTokens);
