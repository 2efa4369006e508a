import { editListing, type ReviewedFacility } from '@sanguine/contract';
import { refused } from '../../../platform/checked.ts';
import type { FormState } from '../../../platform/useForm.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useEditListing } from '../api.ts';
import { DecisionDialog, useDecision } from '../components/DecisionDialog.tsx';
import { useWords as useUiWords } from '../../../ui/words.ts';
import { type Say, useWords } from './words.ts';

function draftOf(facility: ReviewedFacility) {
  const { name, address, city, district, region, postalCode, phoneNumber, publicEmail, website } = facility;
  const { operationalHours, contactEmail } = facility;
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
  };
}

type Draft = ReturnType<typeof draftOf>;

/** Only what was changed. */
function check(before: Draft, draft: Draft, t: Say) {
  const now = new Map(Object.entries(draft));
  const changes = Object.entries(before).flatMap(([key, value]) =>
    now.get(key) === value ? [] : [[key, now.get(key)]],
  );
  if (changes.length === 0) return refused({ '': t('decisions.edit.nothing') });
  return editListing.safeParse(Object.fromEntries(changes));
}

/** Where it is, and how donors reach it. */
function PlaceAndContact({ form }: { form: Pick<FormState<Draft>, 'text'> }) {
  const t = useWords();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <TextField {...form.text('city')} label={t('decisions.edit.city')} optional autoComplete="off" />
      <TextField {...form.text('postalCode')} label={t('decisions.edit.postal-code')} optional autoComplete="off" />
      <TextField {...form.text('district')} label={t('decisions.edit.district')} optional autoComplete="off" />
      <TextField {...form.text('region')} label={t('decisions.edit.region')} optional autoComplete="off" />
      <TextField
        {...form.text('phoneNumber')}
        label={t('decisions.edit.phone')}
        type="tel"
        optional
        autoComplete="off"
      />
      <TextField
        {...form.text('publicEmail')}
        label={t('decisions.edit.public-email')}
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
  const ui = useUiWords();
  const edit = useEditListing(facility);
  const before = draftOf(facility);
  const form = useDecision({
    initial: before,
    check: (draft) => check(before, draft, t),
    send: edit.mutateAsync,
    onClose,
  });
  return (
    <DecisionDialog
      title={t('decisions.edit.title', { name: facility.name })}
      form={form}
      submitText={ui('ui.save.save')}
      onClose={onClose}
    >
      <TextField {...form.text('name')} label={t('decisions.edit.name')} required autoComplete="off" />
      <TextField {...form.text('address')} label={t('decisions.edit.address')} required autoComplete="off" />
      <PlaceAndContact form={form} />
      <TextField {...form.text('website')} label={t('decisions.edit.website')} type="url" optional autoComplete="off" />
      <TextField {...form.text('operationalHours')} label={t('decisions.edit.hours')} required autoComplete="off" />
      <TextField
        {...form.text('contactEmail')}
        label={t('decisions.edit.contact')}
        type="email"
        optional
        autoComplete="off"
        help={t('decisions.edit.contact-help')}
      />
    </DecisionDialog>
  );
}
