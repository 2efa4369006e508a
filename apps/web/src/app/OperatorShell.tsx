import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { linkOptions, Navigate } from '@tanstack/react-router';
import { Building2, FileUp, Scale, ScrollText, UserRound } from 'lucide-react';
import { overviewQuery } from '../features/operator/operator/api.ts';
import { DisputesBadge, WaitingBadge } from '../features/operator/operator/components/MenuBadges.tsx';
import { hasCode } from '../platform/failures.ts';
import { homeOf } from '../platform/paths.ts';
import { queryClient } from '../platform/query-client.ts';
import { profileQuery } from '../platform/session.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { Frame } from './Frame.tsx';
import { SecondFactorMissing } from './SignedIn.tsx';
import { Waiting } from './Waiting.tsx';
import type { Destination } from './NavigationList.tsx';
import { useWords } from './words.ts';

const destinations: readonly Destination[] = [
  {
    icon: Building2,
    label: 'app.menu.facilities',
    ...linkOptions({ to: '/operator' }),
    exact: true,
    Badge: WaitingBadge,
  },
  { icon: Scale, label: 'app.menu.disputes', ...linkOptions({ to: '/operator/disputes' }), Badge: DisputesBadge },
  { icon: FileUp, label: 'app.menu.directory', ...linkOptions({ to: '/operator/directory' }) },
  { icon: ScrollText, label: 'app.menu.audit', ...linkOptions({ to: '/operator/audit' }) },
  { icon: UserRound, label: 'app.menu.account', ...linkOptions({ to: '/operator/account' }) },
];

function Area({ email }: { email: string }) {
  const t = useWords();
  const person = (
    <p className="ms-auto min-w-0 text-end leading-tight">
      <span className="block text-sm text-muted">{t('app.frame.operator')}</span>{' '}
      <strong className="block truncate">{email}</strong>
    </p>
  );
  return <Frame destinations={destinations} person={person} />;
}

/** Staff and donors who came here by a link or by mistake go where they work. */
function OwnHome() {
  const t = useWords();
  const profile = useQuery(profileQuery);
  if (profile.data !== undefined) return <Navigate to={homeOf(profile.data.role)} replace />;
  if (profile.isError) return <Navigate to="/" replace />;
  return (
    <Waiting>
      <Loading label={t('app.frame.fetching-user')} />
    </Waiting>
  );
}

function Gate() {
  const t = useWords();
  const overview = useQuery(overviewQuery);
  if (overview.data !== undefined) return <Area email={overview.data.email} />;
  if (hasCode(overview.error, 'not_signed_in', 'session_ended')) return <Navigate to="/" replace />;
  if (hasCode(overview.error, 'not_allowed')) return <OwnHome />;
  if (hasCode(overview.error, 'second_factor_missing'))
    return <SecondFactorMissing onAdded={() => void overview.refetch()} />;
  return (
    <Waiting>
      {overview.isPending ? (
        <Loading label={t('app.frame.fetching-user')} />
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

/** Shows the frame that only those see who run the installation. */
export function OperatorShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
    </QueryClientProvider>
  );
}
