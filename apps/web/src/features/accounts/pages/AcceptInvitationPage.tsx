import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { homeOf } from '../../../platform/paths.ts';
import { sessionChanged } from '../../../platform/session-events.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass, textLinkClass } from '../../../ui/buttonClass.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { acceptInvitation } from '../api.ts';
import { useLinkToken } from '../arrival.ts';
import { PasswordPair, passwordNames, passwordProblems } from '../components/PasswordPair.tsx';
import { type Typed, useSmallForm } from '../components/useSmallForm.ts';
import { draftOf } from '../registration/draft.ts';

const route = getRouteApi('/_public/accept-invitation');

const names = [...passwordNames, 'acceptedTerms'] as const;
type Name = (typeof names)[number];

const draft = draftOf<Typed<Name>>();

/** In place of the form, where nobody can join. */
function NoInvitation({ kind, children }: { kind: 'error' | 'info'; children: string }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice kind={kind}>{children}</Notice>
      <Link to="/" className={buttonClass({ full: true })}>
        Sign In
      </Link>
    </div>
  );
}

function useAcceptance(token: string | undefined) {
  const navigate = route.useNavigate();
  return useSmallForm({
    names,
    failure: 'The invitation could not be accepted, try again.',
    check: async (typed) => ({
      ...(await passwordProblems(typed)),
      acceptedTerms: typed.acceptedTerms === '' ? 'Accept the terms and conditions to go on.' : undefined,
    }),
    send: async ({ password }) => {
      const role = await acceptInvitation(token ?? '', password);
      sessionChanged();
      await navigate({ to: homeOf(role), replace: true });
    },
  });
}

function AcceptanceForm({ token }: { token: string | undefined }) {
  const [typed] = useState(draft.kept);
  useEffect(() => draft.drop(), []);
  const { props, busy, wrong, message, error, typedNow } = useAcceptance(token);
  if (error instanceof ApiError && error.fields['token'] !== undefined) {
    return <NoInvitation kind="error">{error.message}</NoInvitation>;
  }
  return (
    <form {...props} className="flex flex-col gap-5">
      <PasswordPair labels={['Password', 'Confirm Password']} wrong={wrong} typed={typed} />
      <Checkbox
        name="acceptedTerms"
        required
        defaultChecked={typed?.acceptedTerms === 'on'}
        error={wrong.acceptedTerms}
        label={
          <>
            I accept the{' '}
            <Link to="/terms-and-conditions" onClick={() => draft.keep(typedNow())} className={textLinkClass}>
              Terms & Conditions
            </Link>
          </>
        }
      />
      {message !== undefined && <Notice kind="error">{message}</Notice>}
      <Button type="submit" variant="primary" full busy={busy} busyText="Joining...">
        Join
      </Button>
    </form>
  );
}

export function AcceptInvitationPage() {
  const { isRead, token } = useLinkToken(route.useSearch().token);
  return (
    <>
      <PageHeader title="Accept Invitation" lead="Choose a password to join the staff that invited you." />
      {isRead && token === undefined ? (
        <NoInvitation kind="info">To join a facility, open the link of the invitation that came by email.</NoInvitation>
      ) : (
        <AcceptanceForm token={token} />
      )}
    </>
  );
}
