import { MAX_RADIUS_KM, placeText } from '@sanguine/contract';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { NumberStepper } from '../../../../ui/form/NumberStepper.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import type { SettingsForm, Where } from '../settings-form.ts';
import { type Say, useWords } from '../words.ts';

const wheres = ['place', 'city', 'no-limit'] as const satisfies readonly Where[];

function isWhere(value: string): value is Where {
  return wheres.some((where) => where === value);
}

const wheresOf = (town: string | undefined, t: Say): readonly { value: Where; label: string }[] => [
  {
    value: 'place',
    label: town === undefined ? t('appeals.place.near-me') : t('appeals.place.near-town', { town }),
  },
  { value: 'city', label: t('appeals.place.in-city') },
  { value: 'no-limit', label: t('appeals.place.anywhere') },
];

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
  const t = useWords();
  const { state, ask } = useLocation(form);
  const known = form.draft.location !== null;
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{t('appeals.place.explain')}</p>
      <Button
        icon={<LocateFixed aria-hidden="true" className="size-5" />}
        busy={state === 'asking'}
        busyText={t('appeals.place.finding')}
        onClick={ask}
      >
        {t(known ? 'appeals.place.find-again' : 'appeals.place.use')}
      </Button>
      <p role="status" className="mt-2 text-sm">
        {state === 'failed' ? t('appeals.place.failed') : known ? t('appeals.place.known') : ''}
      </p>
    </div>
  );
}

function Distance({ form }: { form: SettingsForm }) {
  const t = useWords();
  return (
    <NumberStepper {...form.text('radiusKm')} label={t('appeals.place.radius')} min={1} max={MAX_RADIUS_KM} step={5} />
  );
}

/** Asks which facilities the donor wants to hear from. */
export function PlaceFields({ form }: { form: SettingsForm }) {
  const t = useWords();
  const { draft, change, problems } = form;
  const { place } = useProfile();
  const town = place ? placeText(place, t.locale) : undefined;
  return (
    <>
      <SelectField
        label={t('appeals.settings.where')}
        name="where"
        options={wheresOf(town, t)}
        value={draft.where}
        error={problems['where']}
        onChange={({ currentTarget: { value } }) => isWhere(value) && change({ where: value })}
      />
      {draft.where === 'place' && town === undefined && <BrowserLocation form={form} />}
      {draft.where === 'place' && <Distance form={form} />}
      {draft.where === 'city' && (
        <TextField
          {...form.text('city')}
          label={t('platform.field.city')}
          optional
          help={town === undefined ? t('appeals.place.city-help') : t('appeals.place.city-help-town', { town })}
        />
      )}
    </>
  );
}
