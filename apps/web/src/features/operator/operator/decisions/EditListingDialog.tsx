import { editListing, type ReviewedFacility } from '@sanguine/contract';
import { refused } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import type { FormState } from '../../../../platform/useForm.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { DegreesFields, TownFinder } from '../../../people/places/index.ts';
import { useEditListing } from '../api.ts';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { type Say, useWords } from '../words.ts';

function draftOf(facility: ReviewedFacility) {
  const { name, address, city, district, region, postalCode, phoneNumber, publicEmail, website } = facility;
  const { operationalHours, contactEmail, latitude, longitude } = facility;
  return {
    name,
    address,
    city,
    district,
    region,
    postalCode,
    phoneNumber,
    publicEmail,
    website,
    operationalHours,
    contactEmail,
    latitude: latitude === null ? '' : String(latitude),
    longitude: longitude === null ? '' : String(longitude),
  };
}

type Draft = ReturnType<typeof draftOf>;

const degreesOf = (text: string) => (text.trim() === '' ? null : typedNumber(text));

/** Only what was changed; of the coordinates always both. */
function check(before: Draft, draft: Draft, t: Say) {
  const { latitude, longitude, ...words } = draft;
  const was = new Map(Object.entries(before));
  const changed = Object.fromEntries(Object.entries(words).filter(([key, value]) => was.get(key) !== value));
  const isMoved = latitude !== before.latitude || longitude !== before.longitude;
  const place = isMoved ? { latitude: degreesOf(latitude), longitude: degreesOf(longitude) } : {};
  const changes = { ...changed, ...place };
  return Object.keys(changes).length === 0
    ? refused({ '': t('platform.failure.nothing-changed') })
    : editListing.safeParse(changes);
}

type Fields = Pick<FormState<Draft>, 'text' | 'change'>;

/** Asks where it is, and how donors reach it. */
function PlaceAndContact({ form }: { form: Fields }) {
  const t = useWords();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <TextField {...form.text('city')} label={t('platform.field.city')} optional autoComplete="off" />
      <TextField
        {...form.text('postalCode')}
        label={t('operator.decisions.edit.postal-code')}
        optional
        autoComplete="off"
      />
      <TextField {...form.text('district')} label={t('operator.decisions.edit.district')} optional autoComplete="off" />
      <TextField {...form.text('region')} label={t('operator.decisions.edit.region')} optional autoComplete="off" />
      <TextField
        {...form.text('phoneNumber')}
        label={t('platform.field.telephone')}
        type="tel"
        optional
        autoComplete="off"
      />
      <TextField
        {...form.text('publicEmail')}
        label={t('operator.decisions.edit.public-email')}
        type="email"
        optional
        autoComplete="off"
      />
    </div>
  );
}

/** Corrects a listing that nobody has claimed; mount it while it is open. */
export function EditListingDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const t = useWords();
  const edit = useEditListing(facility);
  const before = draftOf(facility);
  const form = useOperatorDecision({
    initial: before,
    check: (draft) => check(before, draft, t),
    send: edit.mutateAsync,
    onClose,
  });
  return (
    <FormDialog title={t('operator.decisions.edit.title', { name: facility.name })} form={form} onClose={onClose}>
      <TextField {...form.text('name')} label={t('platform.field.name')} required autoComplete="off" />
      <TextField {...form.text('address')} label={t('platform.field.address')} required autoComplete="off" />
      <TownFinder
        label={t('operator.decisions.edit.town-finder')}
        help={t('operator.decisions.edit.town-finder-help')}
        onTown={({ name: city, latitude, longitude }) =>
          form.change({ city, latitude: String(latitude), longitude: String(longitude) })
        }
      />
      <DegreesFields latitude={form.text('latitude')} longitude={form.text('longitude')} />
      <PlaceAndContact form={form} />
      <TextField {...form.text('website')} label={t('platform.field.website')} type="url" optional autoComplete="off" />
      <TextField
        {...form.text('operationalHours')}
        label={t('operator.decisions.edit.hours')}
        required
        autoComplete="off"
      />
      <TextField
        {...form.text('contactEmail')}
        label={t('operator.decisions.edit.contact')}
        type="email"
        optional
        autoComplete="off"
        help={t('operator.decisions.edit.contact-help')}
      />
    </FormDialog>
  );
}
