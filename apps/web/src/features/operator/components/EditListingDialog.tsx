import { editListing, type ReviewedFacility } from '@sanguine/contract';
import { refused } from '../../../platform/checked.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useEditListing } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';

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
function check(before: Draft, draft: Draft) {
  const now = new Map(Object.entries(draft));
  const changes = Object.entries(before).flatMap(([key, value]) =>
    now.get(key) === value ? [] : [[key, now.get(key)]],
  );
  if (changes.length === 0) return refused({ '': 'Change at least one thing before you save.' });
  return editListing.safeParse(Object.fromEntries(changes));
}

/** Corrects a listing that nobody has claimed; mount it while it is open. */
export function EditListingDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const edit = useEditListing(facility);
  const before = draftOf(facility);
  const form = useDecision({
    initial: before,
    check: (draft) => check(before, draft),
    send: edit.mutateAsync,
    onClose,
  });
  return (
    <DecisionDialog title={`Edit ${facility.name}`} form={form} submitText="Save" onClose={onClose}>
      <TextField {...form.text('name')} label="Name" required autoComplete="off" />
      <TextField {...form.text('address')} label="Address" required autoComplete="off" />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...form.text('city')} label="City" optional autoComplete="off" />
        <TextField {...form.text('postalCode')} label="Postal code" optional autoComplete="off" />
        <TextField {...form.text('district')} label="District" optional autoComplete="off" />
        <TextField {...form.text('region')} label="Region or state" optional autoComplete="off" />
        <TextField {...form.text('phoneNumber')} label="Telephone" type="tel" optional autoComplete="off" />
        <TextField
          {...form.text('publicEmail')}
          label="Public email address"
          type="email"
          optional
          autoComplete="off"
        />
      </div>
      <TextField {...form.text('website')} label="Website" type="url" optional autoComplete="off" />
      <TextField {...form.text('operationalHours')} label="Opening hours" required autoComplete="off" />
      <TextField
        {...form.text('contactEmail')}
        label="Email address of the contact"
        type="email"
        optional
        autoComplete="off"
        help="Whom you invite to manage the listing. Donors do not see it."
      />
    </DecisionDialog>
  );
}
