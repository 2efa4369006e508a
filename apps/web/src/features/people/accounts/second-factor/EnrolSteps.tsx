import { useQuery } from '@tanstack/react-query';
import { withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { secondFactorQuery, useBeginFactor, useConfirmFactor } from './api.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { QrPicture } from '../../../../ui/QrPicture.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { VerifyFirst } from './VerifyFirst.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';

/** For those who cannot scan the picture. */
function Key({ secret }: { secret: string }) {
  const t = useWords();
  return (
    <p>
      <Sentence
        of={t}
        id="accounts.second-factor.key"
        values={{
          key: (
            <code dir="ltr" className="break-all select-all">
              {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
          ),
        }}
      />
    </p>
  );
}

function AppStep({
  secret,
  uri,
  confirm,
}: {
  secret: string;
  uri: string;
  confirm: ReturnType<typeof useConfirmFactor>;
}) {
  const t = useWords();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) =>
      withProblems({ data: code }, { code: code.trim() === '' ? t('accounts.second-factor.code.problem') : undefined }),
    send: (code) => confirm.mutateAsync(code),
    failure: t('platform.failure.again'),
  });
  return (
    <Form form={form}>
      <p>{t('accounts.second-factor.scan')}</p>
      <QrPicture text={uri} label={t('accounts.second-factor.qr')} />
      <Key secret={secret} />
      <FormFailure form={form} />
      <TextField
        {...form.text('code')}
        label={t('platform.field.code')}
        help={t('accounts.second-factor.code.help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" variant="primary" className="self-end" busy={form.busy} busyText={t('accounts.checking')}>
        {t('accounts.second-factor.add')}
      </Button>
    </Form>
  );
}

/** Password, app, recovery codes: in this order. */
export function EnrolSteps({ onDone, onCancel }: { onDone: () => void; onCancel?: (() => void) | undefined }) {
  const t = useWords();
  const begin = useBeginFactor();
  const confirm = useConfirmFactor();
  const unverifiedEmail = useQuery(secondFactorQuery).data?.unverifiedEmail;
  if (confirm.data !== undefined) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  if (begin.data !== undefined) return <AppStep {...begin.data} confirm={confirm} />;
  if (unverifiedEmail !== undefined) return <VerifyFirst email={unverifiedEmail} />;
  return (
    <PasswordStep
      action={t('accounts.second-factor.go-on')}
      send={(password) => begin.mutateAsync(password)}
      onCancel={onCancel}
    />
  );
}
