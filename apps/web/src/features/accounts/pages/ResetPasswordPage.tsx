import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError } from '../../../platform/api.ts';
import { sessionChanged } from '../../../platform/session-events.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { resetPassword } from '../api.ts';
import { useLinkToken } from '../arrival.ts';
import { PasswordPair, passwordNames, passwordProblems } from '../components/PasswordPair.tsx';
import { useSmallForm } from '../components/useSmallForm.ts';

const route = getRouteApi('/_public/reset-password');

/** In place of the form, where no password can be set. */
function NewLink({ kind, children }: { kind: 'error' | 'info'; children: string }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice kind={kind}>{children}</Notice>
      <Link to="/forgot-password" className={buttonClass({ variant: 'primary', full: true })}>
        Ask for a new link
      </Link>
    </div>
  );
}

function NewPasswordForm({ token }: { token: string | undefined }) {
  const navigate = route.useNavigate();
  const { props, busy, wrong, message, error } = useSmallForm({
    names: passwordNames,
    failure: 'Your password could not be set, try again.',
    check: passwordProblems,
    send: async ({ password }) => {
      await resetPassword(token ?? '', password);
      sessionChanged();
      await navigate({ to: '/reset-password-success', replace: true });
    },
  });
  if (error instanceof ApiError && error.fields['token'] !== undefined) {
    return <NewLink kind="error">{error.message}</NewLink>;
  }
  return (
    <form {...props} className="flex flex-col gap-5">
      <PasswordPair labels={['New Password', 'Confirm Password']} wrong={wrong} />
      {message !== undefined && <Notice kind="error">{message}</Notice>}
      <Button type="submit" variant="primary" full busy={busy} busyText="Resetting...">
        Reset
      </Button>
    </form>
  );
}

export function ResetPasswordPage() {
  const { isRead, token } = useLinkToken(route.useSearch().token);
  return (
    <>
      <PageHeader title="New Password" lead="Choose a new password for your account." />
      {isRead && token === undefined ? (
        <NewLink kind="info">To set a new password, open the link that we sent you by email.</NewLink>
      ) : (
        <NewPasswordForm token={token} />
      )}
    </>
  );
}
