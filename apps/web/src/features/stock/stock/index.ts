import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

/** Only Admins see it: it comes when it is shown. */
export const ComponentsCard = lazySection(async () => (await import('./settings/ComponentsCard.tsx')).ComponentsCard);
/** The units of one donation, beside what else is known of it. */
export const UnitsOfDonation = lazySection(async () => (await import('./trace/UnitsOfDonation.tsx')).UnitsOfDonation);
export { stockDrop, stockLevel } from './levels/stock.ts';
export { ConfirmedAgo } from './levels/stock-age/Confirmed.tsx';
export { StockTokens } from './levels/tokens/lazy-stock-tokens.ts';
