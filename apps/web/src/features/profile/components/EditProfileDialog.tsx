import { BLOOD_TYPES, SEXES } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type EditForm, useEditForm } from '../../../platform/edit-form.ts';
import { useProfile } from '../../../platform/session.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FormErrorSummary } from '../../../ui/form/FormErrorSummary.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { SaveActions } from '../../../ui/overlay/SaveActions.tsx';
import { saveProfile } from '../api.ts';
import {
  changesEmail,
  checkPerson,
  draftOf,
  isTestedByFacility,
  needsConsent,
  type PersonDraft,
  personField,
  sexWord,
} from '../person.ts';

type Form = EditForm<PersonDraft, string>;

const bloodTypes = BLOOD_TYPES.map((type) => ({ value: type, label: type }));
const sexes = SEXES.map((sex) => ({ value: sex, label: sexWord[sex] }));

function BloodTypeChoice({ form }: { form: Form }) {
  const profile = useProfile();
  if (isTestedByFacility(profile)) {
    return (
      <div>
        <p className="mb-1 font-semibold">Blood Type</p>
        {profile.bloodType === undefined ? 'Unclear' : <BloodTypePill type={profile.bloodType} />}
        <p className="mt-2 text-sm text-muted">
          {profile.bloodType === undefined
            ? 'Facilities tested different blood types for you, so it cannot be changed here. Ask one of them to test you again.'
            : 'A facility has confirmed your blood type, so it cannot be changed here. If it is wrong, ask the facility to correct it.'}
        </p>
      </div>
    );
  }
  return (
    <SelectField
      label="Blood Type"
      name="bloodType"
      optional
      help="A facility confirms it when you donate."
      options={bloodTypes}
      placeholder={profile.bloodType === undefined ? 'Not known yet' : null}
      value={form.draft.bloodType}
      error={form.problems['bloodType']}
      onChange={(event) => form.change({ bloodType: event.currentTarget.value })}
    />
  );
}

function Consent({ form }: { form: Form }) {
  if (!needsConsent(useProfile(), form.draft)) return null;
  return (
    <Checkbox
      name="healthDataConsent"
      label="I agree that Sanguine processes data about my health, to bring me together with facilities."
      help="These are your blood type, your sex and your donations."
      required
      checked={form.draft.healthDataConsent}
      error={form.problems['healthDataConsent']}
      onChange={(event) => form.change({ healthDataConsent: event.currentTarget.checked })}
    />
  );
}

/** What a facility's rules may depend on; nobody but the donor reads it. */
function DonorFacts({ form }: { form: Form }) {
  return (
    <>
      <DateField
        label="Date of Birth"
        name="dateOfBirth"
        optional
        help="Facilities have rules about age. Nobody else sees it."
        autoComplete="bday"
        value={form.draft.dateOfBirth}
        error={form.problems['dateOfBirth']}
        onChange={(event) => form.change({ dateOfBirth: event.currentTarget.value })}
      />
      <SelectField
        label="Sex"
        name="sex"
        optional
        help="Some facilities ask women to wait longer between donations; without it the longer time applies. Nobody else sees it."
        options={sexes}
        placeholder="Not given"
        value={form.draft.sex}
        error={form.problems['sex']}
        onChange={(event) => form.change({ sex: event.currentTarget.value })}
      />
    </>
  );
}

/** Only where the address is another one. */
function PasswordForEmail({ form }: { form: Form }) {
  if (!changesEmail(useProfile(), form.draft)) return null;
  return (
    <PasswordField
      label="Current Password"
      name="currentPassword"
      help="To be sure that it is you who changes the email address."
      required
      autoComplete="current-password"
      value={form.draft.currentPassword}
      error={form.problems['currentPassword']}
      onChange={(event) => form.change({ currentPassword: event.currentTarget.value })}
    />
  );
}

type TextName = 'name' | 'email' | 'phoneNumber' | 'address';

function Fields({ form }: { form: Form }) {
  const profile = useProfile();
  const bind = (name: TextName) => ({
    name,
    value: form.draft[name],
    error: form.problems[name],
    onChange: (event: { currentTarget: { value: string } }) => form.change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextField {...bind('name')} label="Name" required autoComplete="name" />
      <TextField
        {...bind('email')}
        label="Email Address"
        help="You sign in with it. A new address has to be verified."
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordForEmail form={form} />
      <TextField {...bind('phoneNumber')} label="Phone Number" optional type="tel" autoComplete="tel" />
      <TextField {...bind('address')} label="Address" optional autoComplete="street-address" />
      {profile.role === 'donor' && (
        <>
          <BloodTypeChoice form={form} />
          <DonorFacts form={form} />
          <Consent form={form} />
        </>
      )}
    </>
  );
}

/** Mount it while it is open: it begins with the profile as it is now. */
export function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const profile = useProfile();
  const [emailBefore] = useState(profile.email);
  const form = useEditForm({
    initial: draftOf(profile),
    check: (draft: PersonDraft) => checkPerson(profile, draft),
    send: (changes) => saveProfile(client, changes),
    fieldOf: personField,
    failure: 'Your profile could not be updated, try again.',
  });
  const { saved, busy } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={saved === undefined ? 'Edit Profile' : 'Profile Updated'}
      dirty={form.dirty}
      busy={busy}
    >
      {saved !== undefined ? (
        <DialogResult message={saved} closeText="Close" onClose={onClose}>
          {profile.email !== emailBefore && (
            <p>
              We have sent a mail to <bdi className="font-semibold break-words">{profile.email}</bdi>. Please verify
              that it is yours with the code in it.
            </p>
          )}
        </DialogResult>
      ) : (
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
          <FormErrorSummary problems={form.summary} attempt={form.attempt} />
          <Fields form={form} />
          <SaveActions busy={busy} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}
