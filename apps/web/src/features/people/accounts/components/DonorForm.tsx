import { BLOOD_TYPES } from '@sanguine/contract';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { PlaceField } from '../../places/index.ts';
import { type DonorDraft, ownerIn } from '../registration/useDonorForm.ts';
import { ageIn, DonorFactFields } from './DonorFactFields.tsx';
import { ConfirmPasswordField } from './ConfirmPasswordField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx';
import { useWords as useSignInWords } from '../sign-in/words.ts';
import { useWords } from '../words.ts';

const bloodTypes = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

/** One box for each purpose: keeping data about health asks nobody in emergencies. */
function Consents({ form }: Pick<RegistrationFormProps<DonorDraft>, 'form'>) {
  const t = useWords();
  return (
    <>
      <Checkbox
        {...form.box('healthDataConsent')}
        label={t('accounts.donor.consent')}
        help={t('accounts.donor.consent-help')}
      />
      <Checkbox
        {...form.box('appealsConsent')}
        label={t('accounts.donor.appeals')}
        help={t('accounts.donor.appeals-help')}
      />
    </>
  );
}

export function DonorForm({ form, onReadTerms }: RegistrationFormProps<DonorDraft>) {
  const t = useWords();
  const sayOfSignIn = useSignInWords();
  return (
    <RegistrationForm
      form={form}
      leaveAfterMs={2000}
      // Nobody who gives a date of birth states the age again.
      {...(form.draft.dateOfBirth === '' ? { promisedAge: ageIn(form.draft.place.place) } : {})}
      onReadTerms={onReadTerms}
    >
      <TextField {...form.text('name')} label={t('platform.field.name')} required autoComplete="name" />
      <TextField
        {...form.text('email')}
        label={sayOfSignIn('platform.field.email')}
        type="email"
        required
        autoComplete="email"
      />
      <TextField
        {...form.text('phoneNumber')}
        label={t('accounts.donor.phone')}
        optional
        type="tel"
        autoComplete="tel"
      />
      <SelectField
        {...form.text('bloodType')}
        label={t('accounts.donor.blood-type')}
        optional
        help={t('accounts.donor.blood-type-help')}
        options={bloodTypes}
      />
      <DonorFactFields form={form} place={form.draft.place.place} />
      <TextField {...form.text('address')} label={t('platform.field.address')} optional autoComplete="street-address" />
      <PlaceField
        name="place"
        label={t('accounts.town')}
        optional
        help={t('accounts.donor.town-help')}
        value={form.draft.place}
        error={form.problems['place']}
        onChange={(place) => form.change({ place })}
      />
      <NewPasswordField {...form.text('password')} owner={ownerIn(form.draft)} />
      <ConfirmPasswordField {...form.text('confirmPassword')} />
      <Consents form={form} />
    </RegistrationForm>
  );
}
