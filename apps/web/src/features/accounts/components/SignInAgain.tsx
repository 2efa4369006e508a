import { useState } from 'react';
import { withProblems } from '../../../platform/checked.ts';
import { sessionRenewed } from '../../../platform/session-events.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
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
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) =>
      withProblems({ data: password }, { password: password === '' ? 'Enter your password.' : undefined }),
    send: async (password) => {
      try {
        await signIn(email, password);
        onAnswer(true);
      } catch (error) {
        const challenge = challengeOf(error);
        if (challenge === undefined) throw error;
        onChallenge(challenge);
      }
    },
    failure: 'An error occurred',
  });
  return (
    <Form form={form}>
      <p>
        Email Address: <bdi className="font-semibold">{email}</bdi>
      </p>
      <FormFailure form={form} />
      <PasswordField {...form.text('password')} label="Password" required autoComplete="current-password" />
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>Leave this page</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Signing In...">
          Sign In
        </Button>
      </DialogActions>
    </Form>
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
