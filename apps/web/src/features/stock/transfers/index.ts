import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

export { LotOffer } from './components/LotOffer.tsx';
export { TransfersLink } from './components/TransfersLink.tsx';
export { useHasTransfers } from './partners.ts';

/** Emergencies have it only where there is a partner: it comes when it is shown. */
export const AskPartners = lazySection(async () => (await import('./components/AskPartners.tsx')).AskPartners);

/** Only Admins see it: it comes when it is shown. */
export const SharingCard = lazySection(async () => (await import('./sharing/SharingCard.tsx')).SharingCard);
