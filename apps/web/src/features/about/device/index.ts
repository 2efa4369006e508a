import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

/** Few choose anything there: its code is fetched when it is shown. */
export const DeviceCard = lazySection(async () => (await import('./components/DeviceCard.tsx')).DeviceCard);

export { followDevice } from './pocket.ts';
export { offlinePageAt } from './offline-page.tsx';
