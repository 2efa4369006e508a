import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

export { ALARMS_ID } from './alarms-id.ts';
export { AlarmBar } from './components/AlarmBar.tsx';
export { AfterGift } from './components/AfterGift.tsx';
export { useAlarmedNumbers } from './useAlarmedNumbers.ts';

export const AfterCareReports = lazySection(
  async () => (await import('./components/AfterCareReports.tsx')).AfterCareReports,
);

export const AfterCareSettings = lazySection(
  async () => (await import('./components/AfterCareSettings.tsx')).AfterCareSettings,
);
