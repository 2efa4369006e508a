import { ATTESTED_AGE, BLOOD_TYPES } from '@sanguine/contract';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { type DonorField, donorRegistration } from '../registration/donor.ts';
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx';

const bloodTypes = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

const sexes = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

/** Who gives the date of birth need not say the age again: some facilities accept donors of 17. */
function promiseOf(dateOfBirth: string): string {
  return dateOfBirth === '' ? `I am at least ${ATTESTED_AGE} years old and accept the` : 'I accept the';
}

export function DonorForm(props: RegistrationFormProps<DonorField>) {
  return (
    <RegistrationForm {...props} registration={donorRegistration} promise={promiseOf(props.values.dateOfBirth)}>
      {(bind, bindBox) => (
        <>
          <TextField {...bind('name')} label="Name" required autoComplete="name" />
          <TextField {...bind('email')} label="Email Address" type="email" required autoComplete="email" />
          <TextField {...bind('phoneNumber')} label="Phone Number" optional type="tel" autoComplete="tel" />
          <SelectField
            {...bind('bloodType')}
            label="Blood Type"
            optional
            help="Leave it open if you do not know it: it is tested when you donate."
            options={bloodTypes}
          />
          <DateField
            {...bind('dateOfBirth')}
            label="Date of Birth"
            optional
            help="Facilities have rules about age. Nobody else sees it."
            autoComplete="bday"
          />
          <SelectField
            {...bind('sex')}
            label="Sex"
            optional
            help="Some facilities ask women to wait longer between donations; without it the longer time applies. Nobody else sees it."
            options={sexes}
          />
          <TextField {...bind('address')} label="Address" optional autoComplete="street-address" />
          <PasswordField
            {...bind('password')}
            label="Password"
            help="At least 8 characters."
            required
            autoComplete="new-password"
          />
          <PasswordField {...bind('confirmPassword')} label="Confirm Password" required autoComplete="new-password" />
          <Checkbox
            {...bindBox('healthDataConsent')}
            label="I agree that Sanguine processes data about my health, to bring me together with facilities."
            help="These are your blood type, your sex and your donations. Needed if you give your blood type or your sex."
          />
        </>
      )}
    </RegistrationForm>
  );
}
