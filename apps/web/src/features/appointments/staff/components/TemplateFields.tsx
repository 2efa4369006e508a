import { MAX_EVERY_WEEKS, WEEKDAYS, type Weekday } from '@sanguine/contract';
import type { FormState } from '../../../../platform/useForm.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { FieldError } from '../../../../ui/form/FieldError.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { TimeField } from '../../../../ui/form/TimeField.tsx';
import { dayName } from '../pattern-words.ts';
import type { TemplateDraft } from '../template-draft.ts';
import { SlotFields } from './SlotFields.tsx';

export type TemplateForm = FormState<TemplateDraft>;

const rhythms = Array.from({ length: MAX_EVERY_WEEKS }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Every week' : `Every ${index + 1} weeks`,
}));

/** The days of the week as buttons that stay pressed. */
function Weekdays({ form: { draft, change, problems, busy } }: { form: TemplateForm }) {
  const error = problems['weekdays'];
  function toggle(day: Weekday, isChosen: boolean) {
    if (busy) return;
    change({ weekdays: WEEKDAYS.filter((one) => (one === day ? isChosen : draft.weekdays.includes(one))) });
  }
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'field-weekdays-error'}>
      <legend className="mb-1 font-semibold">Days</legend>
      <FieldError id="field-weekdays-error">{error}</FieldError>
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.map((day) => (
          <label
            key={day}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-edge bg-surface px-3 font-semibold hover:border-ink has-checked:border-fill has-checked:bg-tint has-checked:text-crimson has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="checkbox"
              name="weekdays"
              id={day === 'monday' ? 'field-weekdays' : undefined}
              aria-invalid={error === undefined ? undefined : true}
              checked={draft.weekdays.includes(day)}
              onChange={(event) => toggle(day, event.currentTarget.checked)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {dayName(day)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Days, times and places: what every pattern has. */
export function TimesFields({ form }: { form: TemplateForm }) {
  return (
    <>
      <Weekdays form={form} />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
        <TimeField {...form.text('from')} label="From" required />
        <TimeField {...form.text('until')} label="Until" help="00:00 means midnight." required />
      </div>
      <SlotFields minutes={form.text('slotMinutes')} places={form.text('places')} />
      <Checkbox
        {...form.box('instant')}
        label="Accept bookings at once"
        help="The donor has the appointment with one tap. Else each booking waits for your answer."
      />
    </>
  );
}

/** When the pattern begins and ends, and how often it comes. */
export function ValidityFields({ form }: { form: TemplateForm }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
        <DateField {...form.text('validFrom')} label="First day" required />
        <DateField {...form.text('validUntil')} label="Last day" optional />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
        <SelectField {...form.text('everyWeeks')} label="How often" options={rhythms} placeholder={null} />
        {form.draft.everyWeeks !== '1' && (
          <DateField {...form.text('anchorDate')} label="Counted from the week of" optional />
        )}
      </div>
    </>
  );
}

function zonesWith(present: string, ofFacility: string) {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(present === '' ? [] : [present])]);
  known.delete(ofFacility);
  return [...known].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Where: at the facility, or at a place with its own address and, if need be, clock. */
export function WhereFields({ form, facilityZone }: { form: TemplateForm; facilityZone: string }) {
  const { isElsewhere, timeZone } = form.draft;
  return (
    <>
      <Checkbox
        {...form.box('isElsewhere')}
        label="At another place"
        help="Such as a mobile drive. Donors see the name and the address."
      />
      {isElsewhere && (
        <div className="flex flex-col gap-5 border-s-4 border-line ps-4">
          <TextField {...form.text('venueName')} label="Name of the place" required autoComplete="off" />
          <TextField {...form.text('venueAddress')} label="Address" required autoComplete="off" />
          <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
            <TextField {...form.text('latitude')} label="Latitude" optional inputMode="decimal" autoComplete="off" />
            <TextField {...form.text('longitude')} label="Longitude" optional inputMode="decimal" autoComplete="off" />
          </div>
          <SelectField
            {...form.text('timeZone')}
            label="Time zone"
            help="Only where the clock differs from your facility’s."
            options={zonesWith(timeZone, facilityZone)}
            placeholder={`As your facility: ${facilityZone.replaceAll('_', ' ')}`}
          />
        </div>
      )}
    </>
  );
}
