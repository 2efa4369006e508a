import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError } from '../../../platform/api.ts';
import { sessionChanged } from '../../../platform/session-events.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { resetPassword } from '../api.ts';
import { useLinkToken } from '../arrival.ts';
import { PasswordPair } from '../components/PasswordPair.tsx';
import { checkNewPassword, emptyPasswords } from '../new-password.ts';

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
  const form = useForm({
    initial: emptyPasswords,
    check: checkNewPassword,
    send: async (password) => {
      await resetPassword(token ?? '', password);
      sessionChanged();
      await navigate({ to: '/reset-password-success', replace: true });
    },
    failure: 'Your password could not be set, try again.',
  });
  const { error } = form;
  if (error instanceof ApiError && error.fields['token'] !== undefined) {
    return <NewLink kind="error">{error.message}</NewLink>;
  }
  return (
    <Form form={form}>
      <PasswordPair form={form} labels={['New Password', 'Confirm Password']} />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" full busy={form.busy} busyText="Resetting...">
        Reset
      </Button>
    </Form>
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
