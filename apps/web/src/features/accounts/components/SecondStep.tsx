import type { AccountRole } from '@sanguine/contract';
import { hasCode } from '../../../platform/failures.ts';
import { withProblems } from '../../../platform/checked.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
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

/** Asks for the code of the authenticator app, after the password. */
export function SecondStep({ challenge, onSignedIn, onAgain }: SecondStepProps) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => withProblems({ data: code }, { code: code.trim() === '' ? 'Enter a code.' : undefined }),
    send: async (code) => {
      const role = await signInWithCode(challenge, code);
      onSignedIn(role);
      return role;
    },
    failure: 'An error occurred',
  });
  const isOver = hasCode(form.error, 'dead_challenge');
  return (
    <>
      <PageHeader title="Enter your code" lead="Your account asks for a second factor." />
      <Form form={form}>
        <TextField
          {...form.text('code')}
          label="Code"
          help="The six digits of your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          required
        />
        <ResultMessage form={form} />
        {!isOver && (
          <Button
            type="submit"
            variant="primary"
            full
            busy={form.busy || form.saved !== undefined}
            busyText="Signing In..."
          >
            Sign In
          </Button>
        )}
        <Button full onClick={onAgain}>
          {isOver ? 'Sign in again' : 'Back'}
        </Button>
      </Form>
    </>
  );
}
