import { BLOOD_TYPES } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../../platform/session.ts';
import { type FormState, useForm } from '../../../platform/useForm.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { SaveActions } from '../../../ui/overlay/SaveActions.tsx';
import { DonorFactFields } from '../../accounts/index.ts';
import { saveProfile } from '../api.ts';
import {
  changesEmail,
  checkPerson,
  draftOf,
  isTestedByFacility,
  needsConsent,
  type PersonDraft,
  personField,
} from '../edit-person.ts';

type PersonForm = FormState<PersonDraft>;

const bloodTypes = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

function BloodTypeChoice({ form }: { form: PersonForm }) {
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
      {...form.text('bloodType')}
      label="Blood Type"
      optional
      help="A facility confirms it when you donate."
      options={bloodTypes}
      placeholder={profile.bloodType === undefined ? 'Not known yet' : null}
    />
  );
}

function Consent({ form }: { form: PersonForm }) {
  if (!needsConsent(useProfile(), form.draft)) return null;
  return (
    <Checkbox
      {...form.box('healthDataConsent')}
      label="I agree that Sanguine processes data about my health, to bring me together with facilities."
      help="These are your blood type, your sex and your donations."
      required
    />
  );
}

/** Only where the address is another one. */
function PasswordForEmail({ form }: { form: PersonForm }) {
  if (!changesEmail(useProfile(), form.draft)) return null;
  return (
    <PasswordField
      {...form.text('currentPassword')}
      label="Current Password"
      help="To be sure that it is you who changes the email address."
      required
      autoComplete="current-password"
    />
  );
}

function Fields({ form }: { form: PersonForm }) {
  const profile = useProfile();
  return (
    <>
      <TextField {...form.text('name')} label="Name" required autoComplete="name" />
      <TextField
        {...form.text('email')}
        label="Email Address"
        help="You sign in with it. A new address has to be verified."
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordForEmail form={form} />
      <TextField {...form.text('phoneNumber')} label="Phone Number" optional type="tel" autoComplete="tel" />
      <TextField {...form.text('address')} label="Address" optional autoComplete="street-address" />
      {profile.role === 'donor' && (
        <>
          <BloodTypeChoice form={form} />
          <DonorFactFields form={form} placeholder="Not given" />
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
  const form = useForm({
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
        <DialogResult message={saved} onClose={onClose}>
          {profile.email !== emailBefore && (
            <p>
              We have sent a mail to <bdi className="font-semibold break-words">{profile.email}</bdi>. Please verify
              that it is yours with the code in it.
            </p>
          )}
        </DialogResult>
      ) : (
        <Form form={form} summary>
          <Fields form={form} />
          <SaveActions busy={busy} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
