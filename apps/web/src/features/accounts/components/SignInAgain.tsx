import { type SyntheticEvent, useState } from 'react';
import { failureText, fieldMessages } from '../../../platform/failures.ts';
import { sessionRenewed } from '../../../platform/session-events.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { challengeOf, signIn } from '../api.ts';
import { SecondStep } from './SecondStep.tsx';

interface SignInAgainProps {
  email: string;
  /** Whether the person is signed in again; false: they leave for the sign-in page. */
  onAnswer: (isSignedIn: boolean) => void;
}

interface PasswordFormProps extends SignInAgainProps {
  onChallenge: (challenge: string) => void;
}

function PasswordForm({ email, onAnswer, onChallenge }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const problem = fieldMessages(error)['password'];
  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || password === '') return;
    setBusy(true);
    try {
      await signIn(email, password);
      onAnswer(true);
    } catch (refusal) {
      const challenge = challengeOf(refusal);
      if (challenge === undefined) setError(refusal);
      else onChallenge(challenge);
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <p>
        Email Address: <bdi className="font-semibold">{email}</bdi>
      </p>
      {error !== undefined && problem === undefined && (
        <Notice kind="error">{failureText(error, 'An error occurred')}</Notice>
      )}
      <PasswordField
        label="Password"
        name="password"
        required
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>Leave this page</Button>
        <Button type="submit" variant="primary" busy={busy} busyText="Signing In...">
          Sign In
        </Button>
      </DialogActions>
    </form>
  );
}

/** Over the page whose session has ended: the same person signs in, and goes on with what was typed. */
export function SignInAgain({ email, onAnswer }: SignInAgainProps) {
  const [challenge, setChallenge] = useState<string>();
  function answer(isSignedIn: boolean) {
    if (isSignedIn) sessionRenewed();
    onAnswer(isSignedIn);
  }
  return (
    <Dialog
      open
      covers
      onClose={() => undefined}
      title="Sign in again"
      lead="Your session has ended. What you typed is kept, and you go on where you were."
    >
      {challenge === undefined ? (
        <PasswordForm email={email} onAnswer={answer} onChallenge={setChallenge} />
      ) : (
        <SecondStep challenge={challenge} onSignedIn={() => answer(true)} onAgain={() => setChallenge(undefined)} />
      )}
    </Dialog>
  );
}
