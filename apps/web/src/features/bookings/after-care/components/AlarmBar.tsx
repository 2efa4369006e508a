import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../platform/session.ts';
import { lazySection } from '../../../../ui/overlay/lazy-part.tsx';
import { alarmsQuery } from '../api.ts';

const Alarms = lazySection(async () => (await import('./Alarms.tsx')).Alarms);

/** Alarms after donations, on every page of staff until somebody has them. */
export function AlarmBar() {
  const { facilityId = '' } = useProfile();
  const { data = [] } = useQuery({ ...alarmsQuery(facilityId), enabled: facilityId !== '' });
  return data.length === 0 ? null : <Alarms facilityId={facilityId} alarms={data} />;
}
