import { BLOOD_TYPES, MAX_UNITS_REQUESTED } from '@sanguine/contract';
import { readersTimeZone } from '../../../platform/format.ts';
import type { FormState } from '../../../platform/useForm.ts';
import { NumberStepper } from '../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { bookableDates } from '../civil.ts';
import { DateTimeFields } from '../components/DateTimeFields.tsx';
import type { EmergencyDraft } from './emergency-form.ts';
import { useFacilityZone } from './own-facility.ts';
import { WhenDonorsCanCome } from './WhenDonorsCanCome.tsx';

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));
const urgencies = [
  { value: 'HIGH', label: 'High' },
  { value: 'MEDIUM', label: 'Medium' },
  { value: 'LOW', label: 'Low' },
];

export type EmergencyForm = FormState<EmergencyDraft>;

export function EmergencyFields({ form }: { form: EmergencyForm }) {
  const zone = useFacilityZone() ?? readersTimeZone();
  return (
    <>
      <SelectField {...form.text('bloodType')} label="Blood type" required options={types} />
      <NumberStepper
        {...form.text('unitsNeeded')}
        label="Units needed"
        help="One donation gives one unit."
        min={1}
        max={MAX_UNITS_REQUESTED}
      />
      <SelectField {...form.text('urgency')} label="Urgency" required options={urgencies} />
      <fieldset>
        <legend className="sr-only">Needed by</legend>
        <DateTimeFields
          date={form.text('date')}
          time={form.text('time')}
          labels={['Preferred date', 'Preferred time']}
          bounds={bookableDates(zone)}
          timeZone={zone}
        />
      </fieldset>
      <WhenDonorsCanCome form={form} />
      <TextArea
        {...form.text('notes')}
        label="Notes"
        optional
        help="Donors read them. Leave out everything about a patient."
        maxLength={1000}
        rows={3}
      />
    </>
  );
}
