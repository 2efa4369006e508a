import { withProblems } from '../../../../platform/checked.ts';
import { formatInstant } from '../../../../platform/format.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { refuseRecord } from '../api.ts';
import { useWords } from '../words.ts';
import type { SecretProps } from './ClaimForm.tsx';

/** Has the record erased; or, by somebody whom the mail reached by mistake, their address forgotten. */
export function RefuseForm({ secret, byLink, waits }: SecretProps) {
  const t = useWords();
  const notMe = useForm({
    initial: {},
    check: () => ({ data: secret }),
    send: async (reached) => (await refuseRecord(reached)).message,
    failure: t('entered-donors.claim.refuse-failed'),
  });
  const form = useForm({
    initial: { dateOfBirth: '' },
    check: ({ dateOfBirth }) =>
      withProblems<string>(
        { data: dateOfBirth },
        { dateOfBirth: dateOfBirth === '' ? t('entered-donors.new.birth-missing') : undefined },
      ),
    send: async (dateOfBirth) => {
      const { message, opensAt } = await refuseRecord(secret, dateOfBirth);
      return opensAt === null ? message : t('entered-donors.claim.erase-opens', { when: formatInstant(opensAt, t) });
    },
    failure: t('entered-donors.claim.refuse-failed'),
  });
  const done = form.saved ?? notMe.saved;
  if (done !== undefined) return <Notice kind="success">{done}</Notice>;
  return (
    <>
      <Form form={form} label={t('entered-donors.claim.erase')}>
        <FormFailure form={form} />
        {waits && <p>{t('entered-donors.claim.waits-note')}</p>}
        <p>{t('entered-donors.claim.erase-text')}</p>
        <DateField
          {...form.text('dateOfBirth')}
          label={t('entered-donors.new.birth')}
          help={t('entered-donors.claim.birth-help')}
          autoComplete="bday"
          required
        />
        <Button type="submit" variant="danger" full busy={form.busy} busyText={t('entered-donors.claim.erasing')}>
          {t('entered-donors.claim.erase')}
        </Button>
      </Form>
      {byLink && (
        <div className="border-t border-line pt-5">
          <Form form={notMe} label={t('entered-donors.claim.not-me')}>
            <FormFailure form={notMe} />
            <p>{t('entered-donors.claim.not-me-text')}</p>
            <Button type="submit" full busy={notMe.busy} busyText={t('platform.action.sending')}>
              {t('entered-donors.claim.not-me')}
            </Button>
          </Form>
        </div>
      )}
    </>
  );
}
