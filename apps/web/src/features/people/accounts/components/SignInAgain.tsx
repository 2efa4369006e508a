import { useState } from 'react';
import { withProblems } from '../../../../platform/checked.ts';
import { sessionRenewed } from '../../../../platform/session-events.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { challengeOf, signIn } from '../api.ts';
import { SecondStep } from './SecondStep.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords as useSignInWords } from '../sign-in/words.ts';

interface SignInAgainProps {
  email: string;
  /** The reason why the session has ended, in the server's words. */
  why: string | undefined;
  /** Called with true once the person is signed in again; false: they leave for the sign-in page. */
  onAnswer: (isSignedIn: boolean) => void;
}

interface PasswordFormProps extends Omit<SignInAgainProps, 'why'> {
  onChallenge: (challenge: string) => void;
}

function PasswordForm({ email, onAnswer, onChallenge }: PasswordFormProps) {
  const t = useSignInWords();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) =>
      withProblems(
        { data: password },
        { password: password === '' ? t('platform.failure.password-missing') : undefined },
      ),
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
    failure: t('platform.failure.unknown'),
  });
  return (
    <Form form={form}>
      <p>
        <Sentence
          of={t}
          id="accounts.sign-in.again.email"
          values={{ email: <bdi className="font-semibold">{email}</bdi> }}
        />
      </p>
      <FormFailure form={form} />
      <PasswordField
        {...form.text('password')}
        label={t('platform.field.password')}
        required
        autoComplete="current-password"
      />
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>{t('accounts.sign-in.again.leave')}</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText={t('accounts.sign-in.busy')}>
          {t('accounts.sign-in.title')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Over the page whose session has ended: the same person signs in, and goes on with what was typed. */
export function SignInAgain({ email, why, onAnswer }: SignInAgainProps) {
  const t = useSignInWords();
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
      title={t('accounts.sign-in.again.title')}
      lead={t('accounts.sign-in.again.lead')}
    >
      {why !== undefined && (
        <Notice kind="info" className="mb-4">
          {why}
        </Notice>
      )}
      {challenge === undefined ? (
        <PasswordForm email={email} onAnswer={answer} onChallenge={setChallenge} />
      ) : (
        <SecondStep challenge={challenge} onSignedIn={() => answer(true)} onAgain={() => setChallenge(undefined)} />
      )}
    </Dialog>
  );
}
