import { ELIGIBILITY_PROFILE_IDS, ELIGIBILITY_PROFILES, MAX_STALE_HOURS, MAX_STOCK_UNITS } from '@sanguine/contract';
import { type ReactNode, useState } from 'react';
import type { FormState } from '../../../platform/useForm.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { NumberStepper } from '../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { noPlace, type PlaceDraft, PlaceField } from '../../places/index.ts';
import { EligibilityRules } from './EligibilityRules.tsx';
import { eligibilityProfileOf, type FacilityDraft } from './facility-draft.ts';
import { OpeningHoursEditor } from './OpeningHoursEditor.tsx';

export type FacilityForm = FormState<FacilityDraft>;

function timeZones(present: string) {
  const known = new Set([present, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...known].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Fills in a town, its middle and its time zone, from which the exact place is then corrected. */
function TownFinder({ form }: { form: FacilityForm }) {
  const [town, setTown] = useState(noPlace);
  function choose(next: PlaceDraft) {
    setTown(next);
    if (next.place === null) return;
    const { name, latitude, longitude, timeZone } = next.place;
    form.change({ city: name, latitude: String(latitude), longitude: String(longitude), timeZone });
  }
  return (
    <PlaceField
      name="town"
      label="Find your town"
      optional
      help="Fills in the town, its middle and its time zone. Then correct the coordinates to your door."
      value={town}
      onChange={choose}
    />
  );
}

/** `note` says what a change of the place brings with it. */
export function PlaceFields({ form, note }: { form: FacilityForm; note: ReactNode }) {
  return (
    <>
      <TextField {...form.text('facilityName')} label="Facility Name" required autoComplete="off" />
      <TextField {...form.text('facilityAddress')} label="Address" required autoComplete="off" />
      <TextField
        {...form.text('facilityPhoneNumber')}
        label="Telephone"
        type="tel"
        optional
        autoComplete="off"
        help="Donors see it wherever they are sent to you."
      />
      <TextField
        {...form.text('website')}
        label="Website"
        type="url"
        optional
        autoComplete="off"
        placeholder="https://example.org"
        help="Donors see it beside your address."
      />
      <TownFinder form={form} />
      <TextField {...form.text('city')} label="Town or city" optional autoComplete="off" />
      <div className="grid items-end gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField {...form.text('latitude')} label="Latitude" optional inputMode="decimal" autoComplete="off" />
        <TextField {...form.text('longitude')} label="Longitude" optional inputMode="decimal" autoComplete="off" />
      </div>
      <p className="-mt-3 text-sm text-muted">In degrees, so that donors find the nearest facility.</p>
      {note}
      <SelectField
        {...form.text('timeZone')}
        label="Time zone"
        help="All dates and times of your facility are meant in it."
        options={timeZones(form.draft.timeZone)}
        placeholder={null}
      />
    </>
  );
}

export function HoursFields({ form }: { form: FacilityForm }) {
  const { draft, change, problems } = form;
  return (
    <>
      <TextField
        {...form.text('operationalHours')}
        label="Operational Hours"
        help="As donors read them, such as 9AM to 5PM. When you change only this text, we read the times by day out of it."
        required
        autoComplete="off"
      />
      <Checkbox {...form.box('isBounded')} label="Take bookings only within these times" className="ps-2.5" />
      {draft.isBounded && (
        <OpeningHoursEditor week={draft.week} problems={problems} onChange={(week) => change({ week })} />
      )}
    </>
  );
}

export function BookingFields({ form }: { form: FacilityForm }) {
  return (
    <>
      <NumberStepper {...form.text('slotMinutes')} label="Minutes of a slot" min={5} max={240} step={5} />
      <TextField
        {...form.text('slotCapacity')}
        label="Donors in a slot"
        optional
        help="How many bookings one slot takes. Leave it empty for no limit."
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

export function StockFields({ form }: { form: FacilityForm }) {
  return (
    <>
      <p className="-mt-2 text-sm text-muted">A blood type with fewer units than this is marked so.</p>
      <div className="grid items-end gap-5 sm:grid-cols-2 sm:gap-4">
        <NumberStepper {...form.text('urgentBelow')} label="Urgent below" min={1} max={MAX_STOCK_UNITS} />
        <NumberStepper {...form.text('lowBelow')} label="Low below" min={1} max={MAX_STOCK_UNITS} />
      </div>
      <NumberStepper
        {...form.text('stockStaleHours')}
        label="Hours until a figure is stale"
        help="A figure that nobody has confirmed for so long is marked stale and no longer counts as urgent."
        min={1}
        max={MAX_STALE_HOURS}
      />
    </>
  );
}

const profiles = ELIGIBILITY_PROFILE_IDS.map((id) => ({ value: id, label: ELIGIBILITY_PROFILES[id].name }));

export function EligibilityFields({ form }: { form: FacilityForm }) {
  const { eligibilityProfile } = form.draft;
  return (
    <>
      <SelectField
        name="eligibilityProfile"
        label="Rules for donors"
        value={eligibilityProfile}
        error={form.problems['eligibilityProfile']}
        options={profiles}
        placeholder={null}
        onChange={(event) => form.change({ eligibilityProfile: eligibilityProfileOf(event.currentTarget.value) })}
      />
      <EligibilityRules profile={eligibilityProfile} />
    </>
  );
}
