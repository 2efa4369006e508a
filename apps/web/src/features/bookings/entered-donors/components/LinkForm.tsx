import { withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { sendClaimLink } from '../api.ts';
import { useWords } from '../words.ts';

/** Has a link mailed to the address that the donor gives now. */
export function LinkForm({ facilityId, donorId }: { facilityId: string; donorId: string }) {
  const t = useWords();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => {
      const typed = email.trim();
      const missing = typed === '' ? t('entered-donors.claim.email-missing') : undefined;
      return withProblems<string>({ data: typed }, { email: missing });
    },
    send: (email) => sendClaimLink(facilityId, donorId, email),
    failure: t('entered-donors.link.failed'),
  });
  if (form.saved !== undefined) return <Notice kind="success">{form.saved}</Notice>;
  return (
    <Form form={form} label={t('entered-donors.link.send')}>
      <FormFailure form={form} />
      <TextField
        {...form.text('email')}
        label={t('entered-donors.link.email')}
        help={t('entered-donors.link.help')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <Button type="submit" size="small" busy={form.busy} busyText={t('platform.action.sending')}>
        {t('entered-donors.link.send')}
      </Button>
    </Form>
  );
}
