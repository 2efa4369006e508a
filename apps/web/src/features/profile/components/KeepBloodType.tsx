import type { BloodType } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../platform/session.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { saveProfile } from '../api.ts';
import { checkPerson, draftOf, needsConsent } from '../edit-person.ts';
import { useWords } from '../words.ts';

/** Offers to keep a blood type that the donor gave elsewhere, with the consent for which the profile asks, too. */
export function KeepBloodType({ type }: { type: BloodType }) {
  const t = useWords();
  const client = useQueryClient();
  const profile = useProfile();
  const withType = { ...draftOf(profile), bloodType: type };
  const form = useForm({
    initial: { healthDataConsent: false },
    check: (draft) => checkPerson(profile, { ...withType, ...draft }, t),
    send: (changes) => saveProfile(client, changes),
    failure: t('profile.edit.failed'),
  });
  if (form.saved !== undefined) return <Notice kind="success">{form.saved}</Notice>;
  if (profile.bloodType !== undefined || profile.bloodTypeCertainty === 'unclear') return null;
  const title = t('profile.keep.title', { type });
  return (
    <Form
      form={form}
      label={title}
      className="flex flex-col items-start gap-3 rounded-control border border-line bg-sunken p-4"
    >
      <div>
        <h3 className="font-bold">{title}</h3>
        <p className="text-sm text-muted">{t('profile.keep.text')}</p>
      </div>
      {needsConsent(profile, { ...withType, ...form.draft }) && (
        <Checkbox
          {...form.box('healthDataConsent')}
          label={t('profile.edit.consent')}
          help={t('profile.edit.consent-help')}
          required
        />
      )}
      <FormFailure form={form} />
      <Button type="submit" busy={form.busy} busyText={t('profile.keep.saving')}>
        {t('profile.keep.save')}
      </Button>
    </Form>
  );
}
