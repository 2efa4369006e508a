import { type BloodType, editProfile } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { saveProfile, useProfile } from '../../../../platform/session.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { useWords } from '../words.ts';

/** Offers to keep the blood type of a booking in the profile: the booking has asked for the consent. */
export function KeepBloodType({ type }: { type: BloodType }) {
  const t = useWords();
  const client = useQueryClient();
  const profile = useProfile();
  const form = useForm({
    initial: {},
    check: () => editProfile.safeParse({ bloodType: type }),
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
      <FormFailure form={form} />
      <Button type="submit" busy={form.busy} busyText={t('booking.keep.saving')}>
        {t('booking.keep.save')}
      </Button>
    </Form>
  );
}
