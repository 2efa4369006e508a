import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { failureText, fieldMessages } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { secondFactorQuery, useBeginFactor, useConfirmFactor } from './api.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { QrPicture } from './QrPicture.tsx';
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
  const [code, setCode] = useState('');
  const problem = fieldMessages(confirm.error)['code'];
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!confirm.isPending && code.trim() !== '') confirm.mutate(code);
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>Scan this picture with an authenticator app, or type the key below it into the app.</p>
      <QrPicture text={uri} label="QR code of the key, for your authenticator app" />
      <p>
        Key: <code className="break-all select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      {confirm.error !== null && problem === undefined && (
        <Notice kind="error">{failureText(confirm.error, 'That did not work, try again.')}</Notice>
      )}
      <TextField
        label="Code"
        name="code"
        help="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          confirm.reset();
        }}
      />
      <Button type="submit" variant="primary" className="self-end" busy={confirm.isPending} busyText="Checking...">
        Add second factor
      </Button>
    </form>
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
  return (
    <PasswordStep
      action="Go on"
      busy={begin.isPending}
      error={begin.error}
      onPassword={(password) => begin.mutate(password)}
      onCancel={onCancel}
    />
  );
}
