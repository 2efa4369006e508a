import { createElement } from 'react';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

/** Days and times of a facility's sessions; its code is fetched where a facility publishes some. */
export const TimePicker = lazySection(
  async () => (await import('./components/TimePicker.tsx')).TimePicker,
  createElement(Skeleton, { className: 'h-64' }),
);
