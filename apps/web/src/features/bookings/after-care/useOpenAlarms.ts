import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../platform/session.ts';
import { alarmsQuery } from './api.ts';

/** The open alarms of the caller's facility; none for a caller without one. */
export function useOpenAlarms() {
  const { facilityId = '' } = useProfile();
  const { data = [] } = useQuery({ ...alarmsQuery(facilityId), enabled: facilityId !== '' });
  return { facilityId, alarms: data };
}
