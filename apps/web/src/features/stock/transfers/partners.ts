import type { Sharing } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useMayDo, useProfile } from '../../../platform/session.ts';
import { sharingQuery } from './api.ts';

/** Hints of the server say when it has changed: it need not be asked for on every page. */
const KEPT_MS = 10 * 60_000;

/** Those with which the facility shares stock now. */
export const activeOnes = (sharing: readonly Sharing[]): Sharing[] => sharing.filter(({ state }) => state === 'active');

function useSharing(): readonly Sharing[] {
  const { facilityId = '' } = useProfile();
  const isAsked = useMayDo('stock') && facilityId !== '';
  const { data = [] } = useQuery({ ...sharingQuery(facilityId), staleTime: KEPT_MS, enabled: isAsked });
  return data;
}

/** The partners of the own facility; none while they are not known. */
export function usePartners(): Sharing[] {
  return activeOnes(useSharing());
}

/** Tells whether the facility has, or has had, a partner: only then can there be transfers. */
export function useHasTransfers(): boolean {
  return useSharing().some(({ acceptedAt }) => acceptedAt !== null);
}
