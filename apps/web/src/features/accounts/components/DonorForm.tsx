import { ATTESTED_AGE, BLOOD_TYPES } from '@sanguine/contract';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { PlaceField } from '../../places/index.ts';
import type { DonorDraft } from '../registration/useDonorForm.ts';
import { DonorFactFields } from './DonorFactFields.tsx';
import { PasswordPair } from './PasswordPair.tsx';
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx';

const bloodTypes = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

/** Nobody who gives a date of birth states the age again: some facilities accept donors of 17. */
function promiseOf(dateOfBirth: string): string {
  return dateOfBirth === '' ? `I am at least ${ATTESTED_AGE} years old and accept the` : 'I accept the';
}

export function DonorForm({ form, onReadTerms }: RegistrationFormProps<DonorDraft>) {
  return (
    <RegistrationForm
      form={form}
      leaveAfterMs={2000}
      promise={promiseOf(form.draft.dateOfBirth)}
      onReadTerms={onReadTerms}
    >
      <TextField {...form.text('name')} label="Name" required autoComplete="name" />
      <TextField {...form.text('email')} label="Email Address" type="email" required autoComplete="email" />
      <TextField {...form.text('phoneNumber')} label="Phone Number" optional type="tel" autoComplete="tel" />
      <SelectField
        {...form.text('bloodType')}
        label="Blood Type"
        optional
        help="Leave it open if you do not know it: it is tested when you donate."
        options={bloodTypes}
      />
      <DonorFactFields form={form} />
      <TextField {...form.text('address')} label="Address" optional autoComplete="street-address" />
      <PlaceField
        name="place"
        label="Town"
        optional
        help="So that the nearest facilities come first. We keep it to about a kilometre, and facilities never see it."
        value={form.draft.place}
        error={form.problems['place']}
        onChange={(place) => form.change({ place })}
      />
      <PasswordPair form={form} />
      <Checkbox
        {...form.box('healthDataConsent')}
        label="I agree that Sanguine processes data about my health, to bring me together with facilities."
        help="These are your blood type, your sex and your donations. Needed if you give your blood type or your sex."
      />
    </RegistrationForm>
  );
}
