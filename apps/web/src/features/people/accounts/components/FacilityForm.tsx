import { TextField } from '../../../../ui/form/TextField.tsx';
import { PlaceField } from '../../places/index.ts';
import { type FacilityDraft, ownerIn } from '../registration/useFacilityForm.ts';
import { ConfirmPasswordField } from './ConfirmPasswordField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx';
import { useWords } from '../words.ts';

/** The first of its staff. */
function PersonFields({ form }: Pick<RegistrationFormProps<FacilityDraft>, 'form'>) {
  const t = useWords();
  return (
    <>
      <TextField {...form.text('personnelName')} label={t('accounts.facility.person')} required autoComplete="name" />
      <TextField
        {...form.text('personnelEmail')}
        label={t('accounts.facility.person-email')}
        type="email"
        required
        autoComplete="email"
      />
      <TextField
        {...form.text('personnelPhoneNumber')}
        label={t('accounts.facility.person-phone')}
        type="tel"
        required
        autoComplete="tel"
      />
      <TextField
        {...form.text('personnelRole')}
        label={t('accounts.facility.role')}
        readOnly
        help={t('accounts.facility.role-help')}
      />
    </>
  );
}

export function FacilityForm({ form, onReadTerms }: RegistrationFormProps<FacilityDraft>) {
  const t = useWords();
  return (
    <RegistrationForm form={form} leaveAfterMs={1000} onReadTerms={onReadTerms}>
      <TextField
        {...form.text('facilityName')}
        label={t('platform.field.facility-name')}
        required
        autoComplete="organization"
      />
      <TextField
        {...form.text('operationalHours')}
        label={t('accounts.facility.hours')}
        placeholder={t('accounts.facility.hours-example')}
        required
      />
      <TextField {...form.text('address')} label={t('platform.field.address')} required autoComplete="street-address" />
      <PlaceField
        name="place"
        label={t('accounts.town')}
        optional
        help={t('accounts.facility.town-help')}
        value={form.draft.place}
        error={form.problems['place']}
        onChange={(place) => form.change({ place })}
      />
      <TextField
        {...form.text('facilityPhoneNumber')}
        label={t('accounts.facility.phone')}
        type="tel"
        autoComplete="off"
        help={t('accounts.facility.phone-help')}
      />
      <PersonFields form={form} />
      <NewPasswordField {...form.text('password')} owner={ownerIn(form.draft)} />
      <ConfirmPasswordField {...form.text('confirmPassword')} />
    </RegistrationForm>
  );
}
