import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { linkOptions, Navigate } from '@tanstack/react-router';
import { Building2, FileUp, Scale, ScrollText, UserRound } from 'lucide-react';
import { overviewQuery } from '../features/operator/api.ts';
import { hasCode } from '../platform/failures.ts';
import { homeOf } from '../platform/paths.ts';
import { queryClient } from '../platform/query-client.ts';
import { profileQuery } from '../platform/session.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { Frame } from './Frame.tsx';
import { SecondFactorMissing } from './SignedIn.tsx';
import { Waiting } from './Waiting.tsx';

const destinations = [
  { icon: Building2, label: 'Facilities', ...linkOptions({ to: '/operator' }), exact: true },
  { icon: Scale, label: 'Disputes', ...linkOptions({ to: '/operator/disputes' }) },
  { icon: FileUp, label: 'Directory', ...linkOptions({ to: '/operator/directory' }) },
  { icon: ScrollText, label: 'Audit trail', ...linkOptions({ to: '/operator/audit' }) },
  { icon: UserRound, label: 'My Account', ...linkOptions({ to: '/operator/account' }) },
];

function Area({ email }: { email: string }) {
  const person = (
    <p className="ms-auto min-w-0 text-end leading-tight">
      <span className="block text-sm text-muted">Operator</span> <strong className="block truncate">{email}</strong>
    </p>
  );
  return <Frame destinations={destinations} person={person} />;
}

/** Staff and donors who came here by a link or by mistake go where they work. */
function OwnHome() {
  const profile = useQuery(profileQuery);
  if (profile.data !== undefined) return <Navigate to={homeOf(profile.data.role)} replace />;
  if (profile.isError) return <Navigate to="/" replace />;
  return (
    <Waiting>
      <Loading label="Fetching user..." />
    </Waiting>
  );
}

function Gate() {
  const overview = useQuery(overviewQuery);
  if (overview.data !== undefined) return <Area email={overview.data.email} />;
  if (hasCode(overview.error, 'not_signed_in')) return <Navigate to="/" replace />;
  if (hasCode(overview.error, 'not_allowed')) return <OwnHome />;
  if (hasCode(overview.error, 'second_factor_missing'))
    return <SecondFactorMissing onAdded={() => void overview.refetch()} />;
  return (
    <Waiting>
      {overview.isPending ? (
        <Loading label="Fetching user..." />
      ) : (
        <ErrorState
          title={overview.error.message}
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
        />
      )}
    </Waiting>
  );
}

/** What only those see who run the installation. */
export function OperatorShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
    </QueryClientProvider>
  );
}
