import { BLOOD_TYPES, MAX_UNITS_REQUESTED } from '@sanguine/contract';
import { useFacilityZone } from '../../../facilities/facilities/index.ts';
import { readersTimeZone } from '../../../../platform/format.ts';
import type { FormState } from '../../../../platform/useForm.ts';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { bookableDates } from '../../../../platform/civil.ts';
import { DateTimeFields } from '../../../../ui/form/DateTimeFields.tsx';
import type { EmergencyDraft } from './emergency-form.ts';
import { WhenDonorsCanCome } from './WhenDonorsCanCome.tsx';
import { useWords } from '../words.ts';

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));
const urgencies = [
  { value: 'HIGH', text: 'lifecycle.urgency.high' },
  { value: 'MEDIUM', text: 'lifecycle.urgency.medium' },
  { value: 'LOW', text: 'lifecycle.urgency.low' },
] as const;

export type EmergencyForm = FormState<EmergencyDraft>;

export function EmergencyFields({ form }: { form: EmergencyForm }) {
  const t = useWords();
  const zone = useFacilityZone() ?? readersTimeZone();
  return (
    <>
      <SelectField {...form.text('bloodType')} label={t('platform.field.blood-type')} required options={types} />
      <NumberStepper
        {...form.text('unitsNeeded')}
        label={t('lifecycle.fields.units')}
        help={t('lifecycle.fields.units-help')}
        min={1}
        max={MAX_UNITS_REQUESTED}
      />
      <SelectField
        {...form.text('urgency')}
        label={t('lifecycle.donations.facts.urgency')}
        required
        options={urgencies.map(({ value, text }) => ({ value, label: t(text) }))}
      />
      <fieldset>
        <legend className="sr-only">{t('lifecycle.donations.facts.needed-by')}</legend>
        <DateTimeFields
          date={form.text('date')}
          time={form.text('time')}
          labels={[t('lifecycle.facts.preferred'), t('lifecycle.fields.time')]}
          bounds={bookableDates(zone)}
          timeZone={zone}
        />
      </fieldset>
      <WhenDonorsCanCome form={form} />
      <TextArea
        {...form.text('notes')}
        label={t('lifecycle.donations.facts.notes')}
        optional
        help={t('lifecycle.fields.notes-help')}
        maxLength={1000}
        rows={3}
      />
    </>
  );
}
