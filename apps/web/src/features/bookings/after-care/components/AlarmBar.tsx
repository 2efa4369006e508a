import { lazySection } from '../../../../ui/overlay/lazy-part.tsx';
import { useOpenAlarms } from '../useOpenAlarms.ts';

const Alarms = lazySection(async () => (await import('./Alarms.tsx')).Alarms);

/** Alarms after donations, on every page of staff until somebody has them. */
export function AlarmBar() {
  const { facilityId, alarms } = useOpenAlarms();
  return alarms.length === 0 ? null : <Alarms facilityId={facilityId} alarms={alarms} />;
}
