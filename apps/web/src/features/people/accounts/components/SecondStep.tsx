import type { AccountRole } from '@sanguine/contract';
import { hasCode } from '../../../../platform/failures.ts';
import { withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { signInWithCode } from '../api.ts';
import { ResultMessage } from './ResultMessage.tsx';
import { useWords as useSignInWords } from '../sign-in/words.ts';

interface SecondStepProps {
  challenge: string;
  onSignedIn: (role: AccountRole) => void;
  /** Back to the password. */
  onAgain: () => void;
}

/** Asks for the code of the authenticator app, after the password. */
export function SecondStep({ challenge, onSignedIn, onAgain }: SecondStepProps) {
  const t = useSignInWords();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) =>
      withProblems({ data: code }, { code: code.trim() === '' ? t('accounts.sign-in.code.problem') : undefined }),
    send: async (code) => {
      const role = await signInWithCode(challenge, code);
      onSignedIn(role);
      return role;
    },
    failure: t('platform.failure.unknown'),
  });
  const isOver = hasCode(form.error, 'dead_challenge');
  return (
    <>
      <PageHeader title={t('accounts.sign-in.code.title')} lead={t('accounts.sign-in.code.lead')} />
      <Form form={form}>
        <TextField
          {...form.text('code')}
          label={t('platform.field.code')}
          help={t('accounts.sign-in.code.help')}
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
            busyText={t('accounts.sign-in.busy')}
          >
            {t('accounts.sign-in.title')}
          </Button>
        )}
        <Button full onClick={onAgain}>
          {t(isOver ? 'accounts.sign-in.code.again' : 'platform.action.back')}
        </Button>
      </Form>
    </>
  );
}
