import type { AccountRole } from '@sanguine/contract';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { signInWithCode } from '../api.ts';
import { ResultMessage } from './ResultMessage.tsx';

interface SecondStepProps {
  challenge: string;
  onSignedIn: (role: AccountRole) => void;
  /** Back to the password. */
  onAgain: () => void;
}

const refusalOf = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(0, 'unknown', failureText(error, 'An error occurred'));

/** Asks for the code of the authenticator app, after the password. */
export function SecondStep({ challenge, onSignedIn, onAgain }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const isOver = refusal?.code === 'dead_challenge';
  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    setRefusal(undefined);
    try {
      onSignedIn(await signInWithCode(challenge, code));
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  }
  return (
    <>
      <PageHeader title="Enter your code" lead="Your account asks for a second factor." />
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <TextField
          label="Code"
          name="code"
          help="The six digits of your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          required
          value={code}
          error={refusal?.fields['code']}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {refusal !== undefined && refusal.fields['code'] === undefined && (
          <ResultMessage>{refusal.message}</ResultMessage>
        )}
        {!isOver && (
          <Button type="submit" variant="primary" full busy={busy} busyText="Signing In...">
            Sign In
          </Button>
        )}
        <Button full onClick={onAgain}>
          {isOver ? 'Sign in again' : 'Back'}
        </Button>
      </form>
    </>
  );
}
