import { getRouteApi, Link } from '@tanstack/react-router';
import { withProblems } from '../../../../platform/checked.ts';
import { ApiError } from '../../../../platform/api.ts';
import { sessionChanged } from '../../../../platform/session-events.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { resetPassword } from '../api.ts';
import { useLinkToken } from '../../../../platform/arrival.ts';
import { ConfirmPasswordField } from '../components/ConfirmPasswordField.tsx';
import { NewPasswordField } from '../components/NewPasswordField.tsx';
import { checkNewPassword, confirmProblem, unknownOwner } from '../new-password.ts';
import { useWords } from '../words.ts';

const route = getRouteApi('/_public/reset-password');

/** In place of the form, where no password can be set. */
function NewLink({ kind, children }: { kind: 'error' | 'info'; children: string }) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-5">
      <Notice kind={kind}>{children}</Notice>
      <Link to="/forgot-password" className={buttonClass({ variant: 'primary', full: true })}>
        {t('accounts.reset.new-link')}
      </Link>
    </div>
  );
}

function NewPasswordForm({ token }: { token: string | undefined }) {
  const t = useWords();
  const navigate = route.useNavigate();
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: async ({ password, confirmPassword: confirmed }) =>
      withProblems(await checkNewPassword(password, unknownOwner), {
        confirmPassword: confirmProblem({ password, confirmed }),
      }),
    send: async (password) => {
      await resetPassword(token ?? '', password);
      sessionChanged();
      await navigate({ to: '/reset-password-success', replace: true });
    },
    failure: t('accounts.reset.failed'),
  });
  const { error } = form;
  if (error instanceof ApiError && error.fields['token'] !== undefined) {
    return <NewLink kind="error">{error.message}</NewLink>;
  }
  return (
    <Form form={form}>
      <NewPasswordField {...form.text('password')} owner={unknownOwner} isReplacement />
      <ConfirmPasswordField {...form.text('confirmPassword')} />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" full busy={form.busy} busyText={t('accounts.reset.busy')}>
        {t('accounts.forgot.reset')}
      </Button>
    </Form>
  );
}

export function ResetPasswordPage() {
  const t = useWords();
  const { isRead, token } = useLinkToken(route.useSearch().token);
  return (
    <>
      <PageHeader title={t('accounts.choose-password.new')} lead={t('accounts.reset.lead')} />
      {isRead && token === undefined ? (
        <NewLink kind="info">{t('accounts.reset.open')}</NewLink>
      ) : (
        <NewPasswordForm token={token} />
      )}
    </>
  );
}
