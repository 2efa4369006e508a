import { withProblems } from '../../../platform/checked.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';

interface PasswordStepProps {
  action: string;
  variant?: ButtonProps['variant'] | undefined;
  send: (password: string) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

/** Asks for the password before a step that matters. */
export function PasswordStep({ action, variant = 'primary', send, onCancel }: PasswordStepProps) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) =>
      withProblems({ data: password }, { password: password === '' ? 'Enter your password.' : undefined }),
    send: (password) => send(password),
    failure: 'That did not work, try again.',
  });
  return (
    <Form form={form}>
      <FormFailure form={form} />
      <PasswordField
        {...form.text('password')}
        label="Password"
        help="To be sure that it is you."
        required
        autoComplete="current-password"
      />
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel !== undefined && (
          <Button disabled={form.busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant={variant} busy={form.busy} busyText="One moment...">
          {action}
        </Button>
      </div>
    </Form>
  );
}
