import { withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { verifyAddress } from '../api.ts';
import { codeProblem } from '../code-problem.ts';
import { homeNow } from '../home-now.ts';
import { useWords } from '../words.ts';
import { CodeField } from './CodeField.tsx';
import { useOwnCodes } from './useCodes.ts';

export interface CodeHereProps {
  /** The person's own address. */
  email: string;
  /** A code is sent at once. */
  sends: boolean;
  /** False where the field was not opened by a press, and takes no focus. */
  isOpened?: boolean;
  /** Once the address is verified. */
  onVerified?: () => void;
}

/** The field for the code, on the page where the code was announced: nobody leaves what they were about to do. */
export function CodeHere({ email, sends, isOpened = true, onVerified }: CodeHereProps) {
  const t = useWords();
  const codes = useOwnCodes(email, sends);
  const form = useForm({
    initial: { verificationToken: '' },
    check: (typed) => withProblems({ data: typed }, { verificationToken: codeProblem(typed.verificationToken, t) }),
    send: async ({ verificationToken }) => {
      const message = await verifyAddress(verificationToken, email);
      // The fresh profile takes this field away.
      await homeNow();
      toast(message);
      onVerified?.();
    },
    failure: t('accounts.otp.failed'),
  });
  const next = { nextCodeAt: codes.nextCodeAt, busy: codes.busy, onSend: () => void codes.send(email) };
  return (
    <Form form={form} className="mt-3 flex max-w-form flex-col gap-3">
      {codes.result !== undefined && <Notice kind={codes.result.kind}>{codes.result.text}</Notice>}
      <CodeField field={{ ...form.text('verificationToken'), autoFocus: isOpened }} next={next} />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" busy={form.busy} busyText={t('accounts.otp.busy')}>
        {t('accounts.otp.verify')}
      </Button>
    </Form>
  );
}
