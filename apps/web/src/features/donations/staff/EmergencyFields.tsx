import { BLOOD_TYPES, MAX_UNITS_REQUESTED } from '@sanguine/contract';
import { readersTimeZone } from '../../../platform/format.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { NumberStepper } from '../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { bookableDates, sameClock } from '../civil.ts';
import type { DraftProblems, EmergencyDraft } from './emergency-form.ts';
import { useFacilityZone } from './own-facility.ts';
import { WhenDonorsCanCome } from './WhenDonorsCanCome.tsx';

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));
const urgencies = [
  { value: 'HIGH', label: 'High' },
  { value: 'MEDIUM', label: 'Medium' },
  { value: 'LOW', label: 'Low' },
];

export interface EmergencyFieldsProps {
  draft: EmergencyDraft;
  problems: DraftProblems;
  onChange: (part: Partial<EmergencyDraft>) => void;
}

export function EmergencyFields({ draft, problems, onChange }: EmergencyFieldsProps) {
  return (
    <>
      <SelectField
        label="Blood type"
        name="bloodType"
        required
        options={types}
        value={draft.bloodType}
        error={problems.bloodType}
        onChange={(event) => onChange({ bloodType: event.currentTarget.value })}
      />
      <NumberStepper
        label="Units needed"
        name="unitsNeeded"
        help="One donation gives one unit."
        min={1}
        max={MAX_UNITS_REQUESTED}
        value={draft.unitsNeeded}
        error={problems.unitsNeeded}
        onChange={(unitsNeeded) => onChange({ unitsNeeded })}
      />
      <SelectField
        label="Urgency"
        name="urgency"
        required
        options={urgencies}
        value={draft.urgency}
        error={problems.urgency}
        onChange={(event) => onChange({ urgency: event.currentTarget.value })}
      />
      <NeededBy draft={draft} problems={problems} onChange={onChange} />
      <WhenDonorsCanCome draft={draft} problems={problems} onChange={onChange} />
      <TextArea
        label="Notes"
        name="notes"
        optional
        help="Donors read them. Leave out everything about a patient."
        maxLength={1000}
        rows={3}
        value={draft.notes}
        error={problems.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </>
  );
}

function NeededBy({ draft, problems, onChange }: EmergencyFieldsProps) {
  const zone = useFacilityZone() ?? readersTimeZone();
  const { min, max } = bookableDates(zone);
  const isForeign = !sameClock(zone, readersTimeZone());
  return (
    <fieldset>
      <legend className="sr-only">Needed by</legend>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <DateField
          label="Preferred date"
          name="date"
          required
          min={min}
          max={max}
          value={draft.date}
          error={problems.date}
          onChange={(event) => onChange({ date: event.currentTarget.value })}
        />
        <TimeField
          label="Preferred time"
          name="time"
          required
          value={draft.time}
          error={problems.time}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
        />
      </div>
      {isForeign && <p className="mt-2 text-sm text-muted">Time zone: {zone.replaceAll('_', ' ')}</p>}
    </fieldset>
  );
}
