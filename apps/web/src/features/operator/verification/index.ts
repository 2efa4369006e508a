import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

export { Thread } from './components/Thread.tsx';

/** Its code is fetched with the settings of a facility. */
export const VerificationCard = lazySection(
  async () => (await import('./components/VerificationCard.tsx')).VerificationCard,
);
