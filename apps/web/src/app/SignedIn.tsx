import { type Profile, type Role, withoutAnswers } from '@sanguine/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError, whyEnded } from '../platform/api.ts';
import { hasCode } from '../platform/failures.ts';
import { homeOf } from '../platform/paths.ts';
import { forgetEverything, queryClient } from '../platform/query-client.ts';
import { persistently } from '../platform/persistently.ts';
import { askForProfile, ProfileProvider, profileQuery } from '../platform/session.ts';
import { onSessionChange, onSessionChangeElsewhere } from '../platform/session-events.ts';
import { offerSignIn, withdrawSignIn } from '../platform/signed-out.ts';
import { toast } from '../ui/feedback/messages.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { startChanges } from './changes.ts';
import { sayShownFacility } from './shown-facility.ts';
import { Waiting } from './Waiting.tsx';
import { useWords } from './words.ts';

startChanges();
sayShownFacility();

// Nobody can go on without these: they are fetched until they come.

/** Only where the installation asks for it, and once. */
const AddSecondFactor = lazy(async () => {
  const code = await persistently(async () => import('../features/people/accounts/second-factor/AddSecondFactor.tsx'));
  return { default: code.AddSecondFactor };
});

/** The whole screen where this installation asks for a second factor and the person has none. */
export function SecondFactorMissing({ onAdded }: { onAdded: () => void }) {
  return (
    <Suspense>
      <AddSecondFactor onAdded={onAdded} />
    </Suspense>
  );
}

/** Only where a session has ended under an open page. */
const SignInAgain = lazy(async () => {
  const code = await persistently(async () => import('../features/people/accounts/components/SignInAgain.tsx'));
  return { default: code.SignInAgain };
});

interface GateProps {
  role: Role;
  children: ReactNode;
}

/** Fetched when an area is opened, so that it is there when the person leaves. */
const forget = async () => persistently(async () => import('../platform/offline/forget.ts'));

/** Nobody, or nobody known, is signed in: nothing of a person stays on this device. */
async function forgetPerson(): Promise<void> {
  await (await forget()).forgetDevice();
}

onSessionChange(() => void forgetPerson());

/** To sign-in, which says why where the server did, and afterwards back to where this was. */
function LeaveForSignIn({ endedBecause }: { endedBecause: string | undefined }) {
  const navigate = useNavigate();
  const router = useRouter();
  const [from] = useState(() => withoutAnswers(router.latestLocation.href));
  useEffect(() => {
    void forgetPerson();
    const state = endedBecause === undefined ? {} : { endedBecause };
    void navigate({ to: '/', search: { from }, state, replace: true }).then(() => forgetEverything());
  }, [navigate, from, endedBecause]);
  return null;
}

function isNobody(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 404);
}

/** Asks for the session again before a page is shown that the browser kept: it may be another person's by now. */
function useFreshSession() {
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      withdrawSignIn();
      void forgetEverything();
    };
    addEventListener('pageshow', comeBack);
    const end = onSessionChangeElsewhere(askForProfile);
    return () => {
      removeEventListener('pageshow', comeBack);
      end();
    };
  }, []);
}

/**
 * Follows to another account that was signed in to elsewhere in this browser: says so, and goes to its first page, since what
 * was open here means nothing to it.
 */
function useFollowAccount({ id, role }: Partial<Pick<Profile, 'id' | 'role'>> = {}) {
  const t = useWords();
  const navigate = useNavigate();
  const before = useRef<string>(undefined);
  // Who signs in on this page knows.
  useEffect(() => onSessionChange(() => (before.current = undefined)), []);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== id;
    before.current = id;
    if (!isOther || role === undefined) return;
    toast(t('app.frame.other-account'), 'warning');
    void navigate({ to: homeOf(role), replace: true });
  }, [id, role, navigate, t]);
}

/**
 * Lets the person sign in again where a call finds the session ended; answers why, and what tells that call how it went, while
 * one waits. `seenAt` is when the person was last known. Once somebody else is signed in, nobody is asked any more.
 */
function useSignInAgain(id: string | undefined, seenAt: number) {
  const [waiting, setWaiting] = useState<{
    id: string;
    why: string | undefined;
    tell: (isSignedIn: boolean) => void;
  }>();
  useEffect(() => {
    if (id !== undefined) {
      offerSignIn(id, (why) => {
        void forgetPerson();
        return new Promise((tell) => setWaiting({ id, why, tell }));
      });
    }
    return withdrawSignIn;
  }, [id, seenAt]);
  if (waiting !== undefined && waiting.id !== id) setWaiting(undefined);
  // No call waits for a question that is gone.
  useEffect(() => () => waiting?.tell(false), [waiting]);
  if (waiting === undefined) return undefined;
  const onAnswer = (isSignedIn: boolean) => {
    setWaiting(undefined);
    waiting.tell(isSignedIn);
    if (!isSignedIn) askForProfile();
  };
  return { why: waiting.why, onAnswer };
}

function Gate({ role, children }: GateProps) {
  const t = useWords();
  useFreshSession();
  const profile = useQuery(profileQuery);
  const id = profile.data?.id;
  useEffect(() => {
    if (id !== undefined) void forget().then(async ({ forgetOthers }) => forgetOthers(id).catch(() => {}));
  }, [id]);
  useFollowAccount(profile.data);
  const again = useSignInAgain(id, profile.dataUpdatedAt);
  if (isNobody(profile.error)) {
    return <LeaveForSignIn endedBecause={profile.error instanceof ApiError ? whyEnded(profile.error) : undefined} />;
  }
  if (hasCode(profile.error, 'second_factor_missing')) {
    return <SecondFactorMissing onAdded={() => void profile.refetch()} />;
  }
  if (profile.data === undefined) {
    return (
      <Waiting>
        {profile.isPending ? (
          <Loading label={t('app.frame.fetching-user')} />
        ) : (
          <ErrorState
            title={profile.error.message}
            onRetry={() => void profile.refetch()}
            retrying={profile.isFetching}
          />
        )}
      </Waiting>
    );
  }
  if (profile.data.role !== role) return <Navigate to={homeOf(profile.data.role)} replace />;
  return (
    <ProfileProvider key={profile.data.id} value={profile.data}>
      {children}
      {again !== undefined && (
        <Suspense>
          <SignInAgain email={profile.data.email} {...again} />
        </Suspense>
      )}
    </ProfileProvider>
  );
}

/** Whatever belongs to one role: shown once the profile is there and has that role. */
export function SignedIn(props: GateProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate {...props} />
    </QueryClientProvider>
  );
}
