import { createElement } from 'react';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { lazySection } from '../../ui/overlay/lazy-part.tsx';

export { publishedTimes } from './api.ts';
export { type ChosenTime, freeTimesOf, isSameTime, isTimeTaken } from './chosen-time.ts';
export { FreeTimeText, PlaceBeside } from './components/FreeTimeText.tsx';
export { addressOfTime, timeInAddress } from './time-in-address.ts';

/** Days and times of a facility's sessions; its code is fetched where a facility publishes some. */
export const TimePicker = lazySection(
  async () => (await import('./components/TimePicker.tsx')).TimePicker,
  createElement(Skeleton, { className: 'h-64' }),
);
