import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { linkOptions, Navigate, Outlet } from '@tanstack/react-router';
import { Building2, FileUp, ScrollText, UserRound } from 'lucide-react';
import { AddSecondFactor } from '../features/accounts/second-factor/AddSecondFactor.tsx';
import { overviewQuery } from '../features/operator/api.ts';
import { ApiError } from '../platform/api.ts';
import { queryClient } from '../platform/query-client.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { Logo } from '../ui/layout/Logo.tsx';
import { ThemeSwitch } from '../ui/theme/ThemeSwitch.tsx';
import { LogOutButton } from './LogOutButton.tsx';
import { NavigationList } from './NavigationList.tsx';
import { Waiting } from './Waiting.tsx';

const destinations = [
  { icon: Building2, label: 'Facilities', ...linkOptions({ to: '/operator' }), exact: true },
  { icon: FileUp, label: 'Directory', ...linkOptions({ to: '/operator/directory' }) },
  { icon: ScrollText, label: 'Audit trail', ...linkOptions({ to: '/operator/audit' }) },
  { icon: UserRound, label: 'My Account', ...linkOptions({ to: '/operator/account' }) },
];

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}

function Area({ email }: { email: string }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <aside className="flex flex-col gap-1 border-b border-line bg-surface p-4 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-e lg:border-b-0">
        <Logo className="mb-4 px-3 py-2" />
        <p className="mb-2 truncate px-3 text-sm text-muted">Operator, {email}</p>
        <nav aria-label="Main" className="flex grow flex-col gap-1">
          <NavigationList destinations={destinations} />
          <LogOutButton />
        </nav>
        <ThemeSwitch />
      </aside>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-content min-w-0 px-4 py-6 [--sticky-top:0rem] sm:p-8"
      >
        <Outlet />
      </main>
    </div>
  );
}

function Gate() {
  const overview = useQuery(overviewQuery);
  if (overview.data !== undefined) return <Area email={overview.data.email} />;
  if (isCode(overview.error, 'not_signed_in', 'not_allowed')) return <Navigate to="/" replace />;
  if (isCode(overview.error, 'second_factor_missing'))
    return <AddSecondFactor onAdded={() => void overview.refetch()} />;
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
