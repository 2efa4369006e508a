import { useQuery } from '@tanstack/react-query';
import { withProblems } from '../../../platform/checked.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { secondFactorQuery, useBeginFactor, useConfirmFactor } from './api.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { QrPicture } from '../../../ui/QrPicture.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { VerifyFirst } from './VerifyFirst.tsx';

function AppStep({
  secret,
  uri,
  confirm,
}: {
  secret: string;
  uri: string;
  confirm: ReturnType<typeof useConfirmFactor>;
}) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => withProblems({ data: code }, { code: code.trim() === '' ? 'Enter the code.' : undefined }),
    send: (code) => confirm.mutateAsync(code),
    failure: 'That did not work, try again.',
  });
  return (
    <Form form={form}>
      <p>Scan this picture with an authenticator app, or type the key below it into the app.</p>
      <QrPicture text={uri} label="QR code of the key, for your authenticator app" />
      <p>
        Key: <code className="break-all select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <FormFailure form={form} />
      <TextField
        {...form.text('code')}
        label="Code"
        help="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" variant="primary" className="self-end" busy={form.busy} busyText="Checking...">
        Add second factor
      </Button>
    </Form>
  );
}

/** Password, app, recovery codes: in this order. */
export function EnrolSteps({ onDone, onCancel }: { onDone: () => void; onCancel?: (() => void) | undefined }) {
  const begin = useBeginFactor();
  const confirm = useConfirmFactor();
  const unverifiedEmail = useQuery(secondFactorQuery).data?.unverifiedEmail;
  if (confirm.data !== undefined) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  if (begin.data !== undefined) return <AppStep {...begin.data} confirm={confirm} />;
  if (unverifiedEmail !== undefined) return <VerifyFirst email={unverifiedEmail} />;
  return <PasswordStep action="Go on" send={(password) => begin.mutateAsync(password)} onCancel={onCancel} />;
}
