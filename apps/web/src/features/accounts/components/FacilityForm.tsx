import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { type FacilityField, facilityRegistration } from '../registration/facility.ts';
import { type Bound, RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx';

type TextName = Exclude<FacilityField, 'acceptedTerms'>;
type Bind = (name: TextName) => Bound<TextName>;

function FacilityFields({ bind }: { bind: Bind }) {
  return (
    <>
      <TextField {...bind('facilityName')} label="Facility Name" required autoComplete="organization" />
      <TextField {...bind('operationalHours')} label="Operational Hours" placeholder="9AM to 5PM" required />
      <TextField {...bind('address')} label="Address" required autoComplete="street-address" />
      <TextField
        {...bind('facilityPhoneNumber')}
        label="Facility Phone Number"
        type="tel"
        autoComplete="off"
        help="Donors whom you expect see it, to call you on their way. You can add it later."
      />
    </>
  );
}

function PersonnelFields({ bind }: { bind: Bind }) {
  return (
    <>
      <TextField {...bind('personnelName')} label="Personnel Fullname" required autoComplete="name" />
      <TextField
        {...bind('personnelEmail')}
        label="Personnel Email Address"
        type="email"
        required
        autoComplete="email"
      />
      <TextField
        {...bind('personnelPhoneNumber')}
        label="Personnel Phone Number"
        type="tel"
        required
        autoComplete="tel"
      />
      <TextField
        {...bind('personnelRole')}
        label="Personnel Role"
        readOnly
        help="The first person of a facility looks after its details and its staff."
      />
      <PasswordField
        {...bind('personnelPassword')}
        label="Password"
        help="At least 8 characters."
        required
        autoComplete="new-password"
      />
      <PasswordField {...bind('confirmPassword')} label="Confirm Password" required autoComplete="new-password" />
    </>
  );
}

export function FacilityForm(props: RegistrationFormProps<FacilityField>) {
  return (
    <RegistrationForm {...props} registration={facilityRegistration} promise="I accept the">
      {(bind) => (
        <>
          <FacilityFields bind={bind} />
          <PersonnelFields bind={bind} />
        </>
      )}
    </RegistrationForm>
  );
}
