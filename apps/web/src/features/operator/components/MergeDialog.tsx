import { listingsEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useMergeListing } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

const { body } = listingsEndpoints['POST /api/operator/facilities/{id}/merge'];

/** Closes a facility as the twin of another one; mount it while it is open. */
export function MergeDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const merge = useMergeListing(facility);
  const form = useDecision({
    initial: { into: facility.twins[0]?.id ?? '', reason: '' },
    check: (draft) => body.safeParse(draft),
    send: merge.mutateAsync,
    onClose,
  });
  const options = facility.twins.map(({ id, name, address }) => ({ value: id, label: `${name}, ${address}` }));
  return (
    <DecisionDialog title={`Merge ${facility.name}?`} form={form} submitText="Merge" danger onClose={onClose}>
      <p>
        {facility.claimedAt === null
          ? 'Donors no longer find this listing. The other one gets the details that it lacks, and the donors who wait for this one. You can reopen it.'
          : 'Donors no longer find this facility, and all its staff lose their access at once: an Admin of the other one can invite them. Its requests and stock stay in its record and are not moved. You can reopen it as a listing. It cannot be merged while bookings or emergencies are open.'}
      </p>
      <SelectField {...form.text('into')} label="Merge it into" placeholder={null} options={options} />
      <ReasonField {...form.text('reason')} />
    </DecisionDialog>
  );
}
