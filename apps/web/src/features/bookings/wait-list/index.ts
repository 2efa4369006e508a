import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

export { waitListQuery } from './api.ts';

/** Its code is fetched where a day is full. */
export const WaitForSeat = lazySection(async () => (await import('./components/WaitForSeat.tsx')).WaitForSeat);

/** Its code is fetched where a thank-you keeps a time. */
export const KeptTime = lazySection(async () => (await import('./components/KeptTime.tsx')).KeptTime);

/** Its code is fetched with the donor's dashboard, after the first paint. */
export const WaitList = lazySection(async () => (await import('./components/WaitList.tsx')).WaitList);
