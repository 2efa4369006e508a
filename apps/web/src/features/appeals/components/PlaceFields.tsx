import { MAX_RADIUS_KM, placeText } from '@sanguine/contract';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberStepper } from '../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { SettingsForm, Where } from '../settings-form.ts';

const wheresOf = (town: string | undefined): readonly { value: Where; label: string }[] => [
  { value: 'place', label: town === undefined ? 'Near my location' : `Near ${town}` },
  { value: 'city', label: 'In my city' },
  { value: 'no-limit', label: 'Anywhere' },
];

function isWhere(value: string): value is Where {
  return wheresOf(undefined).some((where) => where.value === value);
}

const aboutOneKilometre = (degrees: number) => Math.round(degrees * 100) / 100;

/** Asks the browser where it is, by a press only, and keeps no more than about a kilometre of it. */
function useLocation({ change }: SettingsForm) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  function found({ coords: { latitude, longitude } }: GeolocationPosition) {
    change({ location: { latitude: aboutOneKilometre(latitude), longitude: aboutOneKilometre(longitude) } });
    setState('idle');
  }
  function ask() {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(found, () => setState('failed'), { timeout: 10_000, maximumAge: 600_000 });
  }
  return { state, ask };
}

function BrowserLocation({ form }: { form: SettingsForm }) {
  const { state, ask } = useLocation(form);
  const known = form.draft.location !== null;
  return (
    <div>
      <p className="mb-2 text-sm text-muted">
        Your browser is asked once where you are. We keep it rounded to about one kilometre, and show it to nobody.
      </p>
      <Button
        icon={<LocateFixed aria-hidden="true" className="size-5" />}
        busy={state === 'asking'}
        busyText="Finding your location..."
        onClick={ask}
      >
        {known ? 'Find my location again' : 'Use my location'}
      </Button>
      <p role="status" className="mt-2 text-sm">
        {state === 'failed'
          ? 'Your browser did not tell where you are. Choose your city instead.'
          : known
            ? 'Your location is known, to about one kilometre.'
            : ''}
      </p>
    </div>
  );
}

function Distance({ form }: { form: SettingsForm }) {
  return (
    <NumberStepper
      {...form.text('radiusKm')}
      label="How far you would come, in km"
      min={1}
      max={MAX_RADIUS_KM}
      step={5}
    />
  );
}

/** Of which facilities the donor wants to hear. */
export function PlaceFields({ form }: { form: SettingsForm }) {
  const { draft, change, problems } = form;
  const { place } = useProfile();
  const town = place ? placeText(place) : undefined;
  return (
    <>
      <SelectField
        label="Where"
        name="where"
        options={wheresOf(town)}
        value={draft.where}
        error={problems['where']}
        onChange={({ currentTarget: { value } }) => isWhere(value) && change({ where: value })}
      />
      {draft.where === 'place' && town === undefined && <BrowserLocation form={form} />}
      {draft.where === 'place' && <Distance form={form} />}
      {draft.where === 'city' && (
        <TextField
          {...form.text('city')}
          label="City"
          optional
          help={
            town === undefined
              ? 'As facilities write it in their address. Left empty, the city of your own address counts.'
              : `As facilities write it in their address. Left empty, your town counts: ${town}.`
          }
        />
      )}
    </>
  );
}
