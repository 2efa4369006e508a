import { withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button, type ButtonProps } from '../../../../ui/Button.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { OwnPasswordField } from '../../../../ui/form/OwnPasswordField.tsx';
import { useWords } from '../words.ts';

interface PasswordStepProps {
  action: string;
  variant?: ButtonProps['variant'] | undefined;
  send: (password: string) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

/** Asks for the password before a step that matters. */
export function PasswordStep({ action, variant = 'primary', send, onCancel }: PasswordStepProps) {
  const t = useWords();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) =>
      withProblems(
        { data: password },
        { password: password === '' ? t('platform.failure.password-missing') : undefined },
      ),
    send: (password) => send(password),
    failure: t('platform.failure.again'),
  });
  return (
    <Form form={form}>
      <FormFailure form={form} />
      <OwnPasswordField {...form.text('password')} />
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel !== undefined && (
          <Button disabled={form.busy} onClick={onCancel}>
            {t('platform.action.cancel')}
          </Button>
        )}
        <Button type="submit" variant={variant} busy={form.busy} busyText={t('accounts.second-factor.busy')}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
