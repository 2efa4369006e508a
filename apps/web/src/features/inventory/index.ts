import { lazy } from 'react';

export { ConfirmedAgo } from './components/Confirmed.tsx';
export { stockDrop, stockLevel, unitsText } from './stock.ts';

/** Only Admins see it: it comes when it is shown. */
export const StockTokens = lazy(async () => ({ default: (await import('./tokens/StockTokens.tsx')).StockTokens }));
