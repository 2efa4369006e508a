import { lazySection } from '../../ui/overlay/lazy-part.tsx';

/** Only Admins see it: it comes when it is shown. */
export const ComponentsCard = lazySection(async () => (await import('./settings/ComponentsCard.tsx')).ComponentsCard);
