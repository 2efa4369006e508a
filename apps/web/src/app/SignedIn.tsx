import type { Role } from '@sanguine/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../platform/api.ts';
import { queryClient } from '../platform/query-client.ts';
import { homeOf, profileQuery, ProfileProvider } from '../platform/session.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';

interface GateProps {
  role: Role;
  children: ReactNode;
}

function Gate({ role, children }: GateProps) {
  const profile = useQuery(profileQuery);
  const here = useLocation({ select: ({ href }) => href });
  if (profile.error instanceof ApiError && profile.error.status === 401) {
    return <Navigate to="/" search={{ from: here }} replace />;
  }
  if (profile.data === undefined) {
    if (profile.isPending) return <Loading label="Fetching user..." />;
    return <ErrorState title={profile.error.message} onRetry={() => void profile.refetch()} />;
  }
  if (profile.data.role !== role) return <Navigate to={homeOf(profile.data.role)} replace />;
  return <ProfileProvider value={profile.data}>{children}</ProfileProvider>;
}

/** Whatever belongs to one role: shown once the profile is there and has that role. */
export function SignedIn(props: GateProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate {...props} />
    </QueryClientProvider>
  );
}
