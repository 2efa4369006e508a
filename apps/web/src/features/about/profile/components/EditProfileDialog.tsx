import { BLOOD_TYPES } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { saveProfile, useProfile } from '../../../../platform/session.ts';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { DonorFactFields } from '../../../people/accounts/index.ts';
import {
  changesEmail,
  checkPerson,
  draftOf,
  isTestedByFacility,
  needsConsent,
  type PersonDraft,
  personField,
  withdrawsConsent,
} from '../edit-person.ts';
import { useWords } from '../words.ts';

type PersonForm = FormState<PersonDraft>;

const bloodTypes = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

function BloodTypeChoice({ form }: { form: PersonForm }) {
  const t = useWords();
  const profile = useProfile();
  if (isTestedByFacility(profile)) {
    return (
      <div>
        <p className="mb-1 font-semibold">{t('profile.fact.blood-type')}</p>
        {profile.bloodType === undefined ? t('profile.type.unclear') : <BloodTypePill type={profile.bloodType} />}
        <p className="mt-2 text-sm text-muted">
          {profile.bloodType === undefined ? t('profile.edit.type-unclear') : t('profile.edit.type-confirmed')}
        </p>
      </div>
    );
  }
  return (
    <SelectField
      {...form.text('bloodType')}
      label={t('profile.fact.blood-type')}
      optional
      help={t('profile.edit.type-help')}
      options={bloodTypes}
      placeholder={profile.bloodType === undefined ? t('profile.type.unknown') : null}
    />
  );
}

function Consent({ form }: { form: PersonForm }) {
  const t = useWords();
  const profile = useProfile();
  const isNeeded = needsConsent(profile, form.draft);
  if (!isNeeded && profile.healthDataConsent !== true) return null;
  const isWithdrawn = withdrawsConsent(profile, form.draft);
  return (
    <Checkbox
      {...form.box('healthDataConsent')}
      label={t('profile.edit.consent')}
      help={isWithdrawn ? t('profile.edit.consent-withdraw') : t('profile.edit.consent-help')}
      required={isNeeded}
    />
  );
}

/** Only where the address is another one. */
function PasswordForEmail({ form }: { form: PersonForm }) {
  const t = useWords();
  if (!changesEmail(useProfile(), form.draft)) return null;
  return (
    <PasswordField
      {...form.text('currentPassword')}
      label={t('profile.edit.password')}
      help={t('profile.edit.password-help')}
      required
      autoComplete="current-password"
    />
  );
}

function Fields({ form }: { form: PersonForm }) {
  const t = useWords();
  const profile = useProfile();
  return (
    <>
      <TextField {...form.text('name')} label={t('platform.field.name')} required autoComplete="name" />
      <TextField
        {...form.text('email')}
        label={t('platform.field.email')}
        help={t('profile.edit.email-help')}
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordForEmail form={form} />
      <TextField {...form.text('phoneNumber')} label={t('profile.fact.phone')} optional type="tel" autoComplete="tel" />
      <TextField {...form.text('address')} label={t('platform.field.address')} optional autoComplete="street-address" />
      {profile.role === 'donor' && (
        <>
          <BloodTypeChoice form={form} />
          <DonorFactFields form={form} place={profile.place} placeholder={t('profile.fact.not-given')} />
          <Consent form={form} />
        </>
      )}
    </>
  );
}

/** Mount it while it is open: it begins with the profile as it is now. */
export function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const client = useQueryClient();
  const profile = useProfile();
  const form = useForm({
    initial: draftOf(profile),
    check: (draft: PersonDraft) => checkPerson(profile, draft, t),
    send: (changes) => saveProfile(client, changes),
    fieldOf: personField,
    failure: t('profile.edit.failed'),
  });
  const done =
    form.saved === undefined
      ? undefined
      : {
          title: t('profile.edit.updated'),
          message: form.saved,
          children: changesEmail(profile, form.draft) && <NewAddress />,
        };
  return (
    <FormDialog title={t('profile.edit.title')} form={form} summary stick done={done} onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

/** The address that is not theirs yet. */
function NewAddress() {
  const t = useWords();
  const { email, pendingEmail } = useProfile();
  return (
    <p>
      <Sentence
        of={t}
        id="profile.edit.mailed"
        values={{
          email: <bdi className="font-semibold break-words">{pendingEmail}</bdi>,
          before: <bdi className="break-words">{email}</bdi>,
        }}
      />
    </p>
  );
}
