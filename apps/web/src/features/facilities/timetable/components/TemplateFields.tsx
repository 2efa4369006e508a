import { MAX_EVERY_WEEKS, WEEKDAYS, type Weekday } from '@sanguine/contract';
import type { FormState } from '../../../../platform/useForm.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { FieldError } from '../../../../ui/form/FieldError.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { TimeField } from '../../../../ui/form/TimeField.tsx';
import { DegreesFields } from '../../../people/places/index.ts';
import type { TemplateDraft } from '../template-draft.ts';
import { AnswersNotice } from './AnswersNotice.tsx';
import { SlotFields } from './SlotFields.tsx';
import { type Say, useWords } from '../words.ts';

export type TemplateForm = FormState<TemplateDraft>;

function rhythms(t: Say) {
  return Array.from({ length: MAX_EVERY_WEEKS }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? t('timetable.every-week') : t('timetable.every-weeks', { weeks: index + 1 }),
  }));
}

/** The days of the week as buttons that stay pressed. */
function Weekdays({ form: { draft, change, problems, busy } }: { form: TemplateForm }) {
  const t = useWords();
  const error = problems['weekdays'];
  function toggle(day: Weekday, isChosen: boolean) {
    if (busy) return;
    change({ weekdays: WEEKDAYS.filter((one) => (one === day ? isChosen : draft.weekdays.includes(one))) });
  }
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'field-weekdays-error'}>
      <legend className="mb-1 font-semibold">{t('timetable.days')}</legend>
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
            {t(`timetable.weekday.${day}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Asks for a break between two times of the day. */
function BreakFields({ form }: { form: TemplateForm }) {
  const t = useWords();
  return (
    <>
      <Checkbox {...form.box('hasBreak')} label={t('timetable.break.label')} help={t('timetable.break.help')} />
      {form.draft.hasBreak && (
        <div className="grid gap-5 border-s-4 border-line ps-4 sm:grid-cols-2 sm:items-end sm:gap-4">
          <TimeField {...form.text('breakFrom')} label={t('timetable.break.from')} required />
          <TimeField {...form.text('breakUntil')} label={t('timetable.break.until')} required />
        </div>
      )}
    </>
  );
}

/** Days, times and places: what every pattern has. */
export function TimesFields({ form }: { form: TemplateForm }) {
  const t = useWords();
  return (
    <>
      <Weekdays form={form} />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
        <TimeField {...form.text('from')} label={t('timetable.from')} required />
        <TimeField {...form.text('until')} label={t('timetable.until')} help={t('timetable.until-help')} required />
      </div>
      <BreakFields form={form} />
      <SlotFields minutes={form.text('slotMinutes')} places={form.text('places')} />
      <Checkbox {...form.box('instant')} label={t('timetable.instant')} help={t('timetable.instant-help')} />
      {form.draft.instant && <AnswersNotice />}
    </>
  );
}

/** Asks when the pattern begins and ends, and how often it comes. */
export function ValidityFields({ form }: { form: TemplateForm }) {
  const t = useWords();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
        <DateField {...form.text('validFrom')} label={t('timetable.closed-days.first')} required />
        <DateField {...form.text('validUntil')} label={t('timetable.closed-days.last')} optional />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
        <SelectField
          {...form.text('everyWeeks')}
          label={t('timetable.how-often')}
          options={rhythms(t)}
          placeholder={null}
        />
        {form.draft.everyWeeks !== '1' && (
          <DateField {...form.text('anchorDate')} label={t('timetable.anchor')} optional />
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

/** Asks for the venue: at the facility, or at a place with its own address and, if need be, clock. */
export function WhereFields({ form, facilityZone }: { form: TemplateForm; facilityZone: string }) {
  const t = useWords();
  const { isElsewhere, timeZone } = form.draft;
  return (
    <>
      <Checkbox {...form.box('isElsewhere')} label={t('timetable.elsewhere')} help={t('timetable.elsewhere-help')} />
      {isElsewhere && (
        <div className="flex flex-col gap-5 border-s-4 border-line ps-4">
          <TextField {...form.text('venueName')} label={t('timetable.venue.name')} required autoComplete="off" />
          <TextField {...form.text('venueAddress')} label={t('platform.field.address')} required autoComplete="off" />
          <DegreesFields latitude={form.text('latitude')} longitude={form.text('longitude')} />
          <SelectField
            {...form.text('timeZone')}
            label={t('platform.field.time-zone')}
            help={t('timetable.zone-help')}
            options={zonesWith(timeZone, facilityZone)}
            placeholder={t('timetable.zone-as-facility', { zone: facilityZone.replaceAll('_', ' ') })}
          />
        </div>
      )}
    </>
  );
}
