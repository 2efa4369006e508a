import { Link } from '@tanstack/react-router';
import { withProblems } from '../../../../platform/checked.ts';
import { formatDate, formatInstant } from '../../../../platform/format.ts';
import { homeOf } from '../../../../platform/paths.ts';
import { hasCode } from '../../../../platform/failures.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { mergeRecord, type Merged, type Preview, previewMerge } from '../api.ts';
import { type Say, useWords } from '../words.ts';

function donationsLine(count: number, t: Say): string {
  return count === 0
    ? t('entered-donors.claim.comes-no-donation')
    : t('entered-donors.claim.comes-donations', { count });
}

/** Says what comes into the account, a line each. */
function linesOf({ comes, makesUnclear, setsDateOfBirth, opensAt }: Preview, dateOfBirth: string, t: Say): string[] {
  const last = comes?.lastDonation ?? null;
  return [
    ...(opensAt === null ? [] : [t('entered-donors.claim.comes-later', { when: formatInstant(opensAt, t) })]),
    ...(comes === null ? [] : [donationsLine(comes.donations, t)]),
    ...(last === null ? [] : [t('entered-donors.claim.comes-last', { day: formatDate(last, t) })]),
    ...(comes === null || comes.testedType === null
      ? []
      : [t('entered-donors.claim.comes-type', { type: comes.testedType })]),
    ...(setsDateOfBirth ? [t('entered-donors.claim.comes-birth', { day: formatDate(dateOfBirth, t) })] : []),
    ...(makesUnclear ? [t('entered-donors.claim.makes-unclear')] : []),
  ];
}

function MergedNotice({ donations, opensAt }: Merged) {
  const t = useWords();
  return (
    <>
      <Notice kind="success">
        {opensAt === null
          ? t('entered-donors.claim.merged', { count: donations })
          : t('entered-donors.claim.merge-opens', { when: formatInstant(opensAt, t) })}
      </Notice>
      <Link to={homeOf('donor')} className={buttonClass({ full: true })}>
        {t('entered-donors.claim.to-account')}
      </Link>
    </>
  );
}

interface MergeFormProps {
  secret: string;
  /** It passed through the hands of staff: the record comes later. */
  waits: boolean;
}

/** Shows what comes over, and takes the record into the account that is signed in in this browser. */
export function MergeForm({ secret, waits }: MergeFormProps) {
  const t = useWords();
  const asked = useForm({
    initial: { dateOfBirth: '' },
    check: ({ dateOfBirth }) =>
      withProblems<string>(
        { data: dateOfBirth },
        { dateOfBirth: dateOfBirth === '' ? t('entered-donors.new.birth-missing') : undefined },
      ),
    send: (dateOfBirth) => previewMerge(secret, dateOfBirth),
    failure: t('entered-donors.claim.merge-failed'),
  });
  const { dateOfBirth } = asked.draft;
  const form = useForm({
    initial: {},
    check: () => ({ data: secret }),
    send: (own) => mergeRecord(own, dateOfBirth),
    failure: t('entered-donors.claim.merge-failed'),
  });
  if (form.saved !== undefined) return <MergedNotice {...form.saved} />;
  if (hasCode(asked.error, 'not_signed_in', 'session_ended')) {
    return (
      <>
        <Notice kind="info">{t('entered-donors.claim.sign-in-first')}</Notice>
        <Link to="/" className={buttonClass({ full: true })}>
          {t('platform.action.sign-in')}
        </Link>
      </>
    );
  }
  if (asked.saved !== undefined) {
    return (
      <Form form={form} label={t('entered-donors.claim.merge')}>
        <FormFailure form={form} />
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {linesOf(asked.saved, dateOfBirth, t).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button type="submit" variant="primary" full busy={form.busy} busyText={t('entered-donors.claim.merging')}>
          {t('entered-donors.claim.merge')}
        </Button>
      </Form>
    );
  }
  return (
    <Form form={asked} label={t('entered-donors.claim.merge')}>
      <FormFailure form={asked} />
      <p>{t('entered-donors.claim.merge-text')}</p>
      {waits && <p>{t('entered-donors.claim.waits-note')}</p>}
      <DateField
        {...asked.text('dateOfBirth')}
        label={t('entered-donors.new.birth')}
        help={t('entered-donors.claim.birth-help')}
        autoComplete="bday"
        required
      />
      <Button type="submit" variant="primary" full busy={asked.busy} busyText={t('entered-donors.claim.opening')}>
        {t('entered-donors.claim.see-first')}
      </Button>
    </Form>
  );
}
