import { ELIGIBILITY_PROFILE_IDS, MAX_STALE_HOURS, MAX_STOCK_UNITS } from '@sanguine/contract';
import type { ReactNode } from 'react';
import type { FormState } from '../../../../platform/useForm.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { DegreesFields, TownFinder } from '../../../people/places/index.ts';
import { EligibilityRules } from './EligibilityRules.tsx';
import { eligibilityProfileOf, type FacilityDraft } from './facility-draft.ts';
import { OpeningHoursEditor } from './OpeningHoursEditor.tsx';
import { useWords } from '../words.ts';

export type FacilityForm = FormState<FacilityDraft>;

function timeZones(present: string) {
  const known = new Set([present, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...known].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Asks how donors reach the facility. */
function ContactFields({ form }: { form: FacilityForm }) {
  const t = useWords();
  return (
    <>
      <TextField
        {...form.text('facilityPhoneNumber')}
        label={t('platform.field.telephone')}
        type="tel"
        optional
        autoComplete="off"
        help={t('facilities.settings.field.telephone-help')}
      />
      <TextField
        {...form.text('website')}
        label={t('platform.field.website')}
        type="url"
        optional
        autoComplete="off"
        placeholder="https://example.org"
        help={t('facilities.settings.field.website-help')}
      />
    </>
  );
}

/** The consequences of a change of what was verified, each beside its fields. */
export interface ChangeNotes {
  name: ReactNode;
  contact: ReactNode;
  place: ReactNode;
}

export function PlaceFields({ form, notes }: { form: FacilityForm; notes: ChangeNotes }) {
  const t = useWords();
  return (
    <>
      <TextField {...form.text('facilityName')} label={t('platform.field.facility-name')} required autoComplete="off" />
      {notes.name}
      <TextField {...form.text('facilityAddress')} label={t('platform.field.address')} required autoComplete="off" />
      <ContactFields form={form} />
      {notes.contact}
      <TownFinder
        label={t('facilities.settings.field.town-finder')}
        help={t('facilities.settings.field.town-finder-help')}
        onTown={({ name: city, latitude, longitude, timeZone }) =>
          form.change({ city, latitude: String(latitude), longitude: String(longitude), timeZone })
        }
      />
      <TextField {...form.text('city')} label={t('facilities.settings.field.city')} optional autoComplete="off" />
      <DegreesFields latitude={form.text('latitude')} longitude={form.text('longitude')} />
      <p className="-mt-3 text-sm text-muted">{t('facilities.settings.field.degrees')}</p>
      {notes.place}
      <SelectField
        {...form.text('timeZone')}
        label={t('platform.field.time-zone')}
        help={t('facilities.settings.field.time-zone-help')}
        options={timeZones(form.draft.timeZone)}
        placeholder={null}
      />
    </>
  );
}

export function HoursFields({ form }: { form: FacilityForm }) {
  const t = useWords();
  const { draft, change, problems } = form;
  return (
    <>
      <TextField
        {...form.text('operationalHours')}
        label={t('facilities.settings.field.hours')}
        help={t('facilities.settings.field.hours-help')}
        required
        autoComplete="off"
      />
      <Checkbox {...form.box('isBounded')} label={t('facilities.settings.field.bounded')} className="ps-2.5" />
      {draft.isBounded && (
        <OpeningHoursEditor week={draft.week} problems={problems} onChange={(week) => change({ week })} />
      )}
    </>
  );
}

export function BookingFields({ form }: { form: FacilityForm }) {
  const t = useWords();
  return (
    <>
      <NumberStepper
        {...form.text('slotMinutes')}
        label={t('facilities.settings.field.slot-minutes')}
        min={5}
        max={240}
        step={5}
      />
      <TextField
        {...form.text('slotCapacity')}
        label={t('facilities.settings.field.slot-capacity')}
        optional
        help={t('facilities.settings.field.slot-capacity-help')}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

export function StockFields({ form }: { form: FacilityForm }) {
  const t = useWords();
  return (
    <>
      <p className="-mt-2 text-sm text-muted">{t('facilities.settings.field.levels-help')}</p>
      <div className="grid items-end gap-5 sm:grid-cols-2 sm:gap-4">
        <NumberStepper
          {...form.text('urgentBelow')}
          label={t('facilities.settings.field.urgent-below')}
          min={1}
          max={MAX_STOCK_UNITS}
        />
        <NumberStepper
          {...form.text('lowBelow')}
          label={t('facilities.settings.field.low-below')}
          min={1}
          max={MAX_STOCK_UNITS}
        />
      </div>
      <NumberStepper
        {...form.text('stockStaleHours')}
        label={t('facilities.settings.field.stale-hours')}
        help={t('facilities.settings.field.stale-hours-help')}
        min={1}
        max={MAX_STALE_HOURS}
      />
      <Checkbox
        {...form.box('testingElsewhere')}
        label={t('facilities.settings.field.testing-elsewhere')}
        className="ps-2.5"
      />
    </>
  );
}

export function EligibilityFields({ form }: { form: FacilityForm }) {
  const t = useWords();
  const { eligibilityProfile } = form.draft;
  return (
    <>
      <SelectField
        name="eligibilityProfile"
        label={t('facilities.settings.field.rules')}
        value={eligibilityProfile}
        error={form.problems['eligibilityProfile']}
        options={ELIGIBILITY_PROFILE_IDS.map((id) => ({ value: id, label: t(`contract.profile.${id}`) }))}
        placeholder={null}
        onChange={(event) => form.change({ eligibilityProfile: eligibilityProfileOf(event.currentTarget.value) })}
      />
      <EligibilityRules profile={eligibilityProfile} />
    </>
  );
}
