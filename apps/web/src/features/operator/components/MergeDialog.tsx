import { listingsEndpoints, type ReviewedFacility } from '@sanguine/contract';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useMergeListing } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

const { body } = listingsEndpoints['POST /api/operator/facilities/{id}/merge'];

/** Merges a listing into its twin; mount it while it is open. */
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
        This listing is deleted. The other one stays as it is, gets the details that it lacks, and the donors who wait
        for this one. You cannot undo this.
      </p>
      <SelectField {...form.text('into')} label="Merge it into" placeholder={null} options={options} />
      <ReasonField {...form.text('reason')} />
    </DecisionDialog>
  );
}
