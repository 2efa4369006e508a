import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../platform/session.ts';
import { alarmsQuery } from './api.ts';

/** The numbers of donations whose blood a donor has put in question, until somebody has it. */
export function useAlarmedNumbers(): ReadonlySet<string> {
  const { facilityId = '' } = useProfile();
  const { data = [] } = useQuery({ ...alarmsQuery(facilityId), enabled: facilityId !== '' });
  return new Set(data.flatMap(({ kind, donationNumber }) => (kind === 'ill' ? (donationNumber ?? []) : [])));
}
