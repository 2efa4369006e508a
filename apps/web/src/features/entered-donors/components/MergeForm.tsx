import { Link } from '@tanstack/react-router';
import { withProblems } from '../../../platform/checked.ts';
import { homeOf } from '../../../platform/paths.ts';
import { hasCode } from '../../../platform/failures.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { mergeRecord } from '../api.ts';
import { useWords } from '../words.ts';

/** Takes the record into the account that is signed in in this browser. */
export function MergeForm({ secret }: { secret: string }) {
  const t = useWords();
  const form = useForm({
    initial: { dateOfBirth: '' },
    check: ({ dateOfBirth }) =>
      withProblems<string>(
        { data: dateOfBirth },
        { dateOfBirth: dateOfBirth === '' ? t('entered-donors.new.birth-missing') : undefined },
      ),
    send: (dateOfBirth) => mergeRecord(secret, dateOfBirth),
    failure: t('entered-donors.claim.merge-failed'),
  });
  if (form.saved !== undefined) {
    return (
      <>
        <Notice kind="success">{t('entered-donors.claim.merged', { count: form.saved })}</Notice>
        <Link to={homeOf('donor')} className={buttonClass({ full: true })}>
          {t('entered-donors.claim.to-account')}
        </Link>
      </>
    );
  }
  if (hasCode(form.error, 'not_signed_in', 'session_ended')) {
    return (
      <>
        <Notice kind="info">{t('entered-donors.claim.sign-in-first')}</Notice>
        <Link to="/" className={buttonClass({ full: true })}>
          {t('platform.action.sign-in')}
        </Link>
      </>
    );
  }
  return (
    <Form form={form} label={t('entered-donors.claim.merge')}>
      <FormFailure form={form} />
      <p>{t('entered-donors.claim.merge-text')}</p>
      <DateField
        {...form.text('dateOfBirth')}
        label={t('entered-donors.new.birth')}
        help={t('entered-donors.claim.birth-help')}
        autoComplete="bday"
        required
      />
      <Button type="submit" variant="primary" full busy={form.busy} busyText={t('entered-donors.claim.merging')}>
        {t('entered-donors.claim.merge')}
      </Button>
    </Form>
  );
}
