import { type SubmitEvent, useState } from 'react';
import { failureText, fieldMessages } from '../../../platform/failures.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';

interface PasswordStepProps {
  action: string;
  variant?: ButtonProps['variant'] | undefined;
  busy: boolean;
  error: Error | null;
  onPassword: (password: string) => void;
  onCancel?: (() => void) | undefined;
}

/** Asks for the password before a step that matters. */
export function PasswordStep({ action, variant = 'primary', busy, error, onPassword, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const problem = fieldMessages(error)['password'];
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy && password !== '') onPassword(password);
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {error !== null && problem === undefined && (
        <Notice kind="error">{failureText(error, 'That did not work, try again.')}</Notice>
      )}
      <PasswordField
        label="Password"
        name="password"
        help="To be sure that it is you."
        required
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel !== undefined && (
          <Button disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant={variant} busy={busy} busyText="One moment...">
          {action}
        </Button>
      </div>
    </form>
  );
}
