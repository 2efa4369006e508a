import { lazySection } from '../../../../../ui/overlay/lazy-part.tsx';

/** Only Admins see it: it comes when it is shown. */
export const StockTokens = lazySection(async () => (await import('./StockTokens.tsx')).StockTokens);
