import { lazySection } from '../../ui/overlay/lazy-part.tsx';

export { stockReason } from './components/movement-words.tsx';
export { StockLedger } from './components/StockLedger.tsx';
export { WholeStock } from './components/WholeStock.tsx';
export { InventoryPage } from './pages/InventoryPage.tsx';
export { ConfirmedAgo } from './stock-age/Confirmed.tsx';
export { stockDrop, stockDrops, stockLevel } from './stock.ts';

/** Only Admins see it: it comes when it is shown. */
export const StockTokens = lazySection(async () => (await import('./tokens/StockTokens.tsx')).StockTokens);
