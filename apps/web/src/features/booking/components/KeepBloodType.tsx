import { type BloodType, editProfile, type Profile } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Checked, withProblems } from '../../../platform/checked.ts';
import { type ProfileChanges, saveProfile, useProfile } from '../../../platform/session.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { type Say, useWords } from '../words.ts';

interface Draft {
  readonly healthDataConsent: boolean;
}

/** A blood type is data about health; a consent that was given before holds. */
function checkKeeping(type: BloodType, profile: Profile, draft: Draft, t: Say): Checked<ProfileChanges> {
  if (profile.healthDataConsent === true) return editProfile.safeParse({ bloodType: type });
  const { healthDataConsent } = draft;
  const checked = editProfile.safeParse({ bloodType: type, healthDataConsent: healthDataConsent || undefined });
  return withProblems(checked, {
    healthDataConsent: healthDataConsent ? undefined : t('booking.keep.consent-missing'),
  });
}

/** Offers to keep the blood type of a booking in the profile, with the consent for which the profile asks, too. */
export function KeepBloodType({ type }: { type: BloodType }) {
  const t = useWords();
  const client = useQueryClient();
  const profile = useProfile();
  const form = useForm({
    initial: { healthDataConsent: false },
    check: (draft) => checkKeeping(type, profile, draft, t),
    send: (changes) => saveProfile(client, changes),
    failure: t('booking.keep.failed'),
  });
  if (form.saved !== undefined) return <Notice kind="success">{form.saved}</Notice>;
  if (profile.bloodType !== undefined || profile.bloodTypeCertainty === 'unclear') return null;
  const title = t('booking.keep.title', { type });
  return (
    <Form
      form={form}
      label={title}
      className="flex flex-col items-start gap-3 rounded-control border border-line bg-sunken p-4"
    >
      <div>
        <h3 className="font-bold">{title}</h3>
        <p className="text-sm text-muted">{t('booking.keep.text')}</p>
      </div>
      {profile.healthDataConsent !== true && (
        <Checkbox
          {...form.box('healthDataConsent')}
          label={t('booking.keep.consent')}
          help={t('booking.keep.consent-help')}
          required
        />
      )}
      <FormFailure form={form} />
      <Button type="submit" busy={form.busy} busyText={t('booking.keep.saving')}>
        {t('booking.keep.save')}
      </Button>
    </Form>
  );
}
