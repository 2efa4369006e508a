import { TextField } from '../../../ui/form/TextField.tsx';
import { PlaceField } from '../../places/index.ts';
import type { FacilityDraft } from '../registration/useFacilityForm.ts';
import { PasswordPair } from './PasswordPair.tsx';
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx';

export function FacilityForm({ form, onReadTerms }: RegistrationFormProps<FacilityDraft>) {
  return (
    <RegistrationForm form={form} leaveAfterMs={1000} promise="I accept the" onReadTerms={onReadTerms}>
      <TextField {...form.text('facilityName')} label="Facility Name" required autoComplete="organization" />
      <TextField {...form.text('operationalHours')} label="Operational Hours" placeholder="9AM to 5PM" required />
      <TextField {...form.text('address')} label="Address" required autoComplete="street-address" />
      <PlaceField
        name="place"
        label="Town"
        optional
        help="Donors near you then find you first. You can set the exact place later."
        value={form.draft.place}
        error={form.problems['place']}
        onChange={(place) => form.change({ place })}
      />
      <TextField
        {...form.text('facilityPhoneNumber')}
        label="Facility Phone Number"
        type="tel"
        autoComplete="off"
        help="Donors whom you expect see it, to call you on their way. You can add it later."
      />
      <TextField {...form.text('personnelName')} label="Personnel Fullname" required autoComplete="name" />
      <TextField
        {...form.text('personnelEmail')}
        label="Personnel Email Address"
        type="email"
        required
        autoComplete="email"
      />
      <TextField
        {...form.text('personnelPhoneNumber')}
        label="Personnel Phone Number"
        type="tel"
        required
        autoComplete="tel"
      />
      <TextField
        {...form.text('personnelRole')}
        label="Personnel Role"
        readOnly
        help="The first person of a facility looks after its details and its staff."
      />
      <PasswordPair form={form} />
    </RegistrationForm>
  );
}
