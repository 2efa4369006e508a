import { listingsEndpoints, type ReviewedFacility, type Twin } from '@sanguine/contract';
import { withProblems } from '../../../platform/checked.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useMergeListing } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';
import { MergeTargetField, mayTake } from './MergeTargetField.tsx';
import { ReasonField } from './ReasonField.tsx';

const { body } = listingsEndpoints['POST /api/operator/facilities/{id}/merge'];

interface Draft {
  readonly into: Twin | null;
  readonly reason: string;
}

/** In the place of an id that is not chosen yet, so that the contract checks the reason. */
const NONE = '00000000-0000-7000-8000-000000000000';

function check({ into, reason }: Draft) {
  const checked = body.safeParse({ into: into?.id ?? NONE, reason });
  if (into !== null) return checked;
  return withProblems(checked, { into: 'Choose the other facility from the suggestions.' });
}

/** What the operator has chosen, to look at once more. */
function Chosen({ facility, into }: { facility: ReviewedFacility; into: Twin }) {
  const isLikely = facility.twins.some(({ id }) => id === into.id);
  return (
    <Notice kind={isLikely ? 'info' : 'warning'} title={into.name}>
      <bdi className="block">{into.address}</bdi>
      {!isLikely &&
        'The two have neither a name with the same place nor a telephone number in common. Make sure that they are one house.'}
    </Notice>
  );
}

/** Closes a facility as the twin of another one; mount it while it is open. */
export function MergeDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const merge = useMergeListing(facility);
  const likely = facility.twins.find((twin) => mayTake(facility, twin)) ?? null;
  const initial: Draft = { into: likely, reason: '' };
  const form = useDecision({ initial, check, send: merge.mutateAsync, onClose });
  const { into } = form.draft;
  return (
    <DecisionDialog title={`Merge ${facility.name}?`} form={form} submitText="Merge" danger onClose={onClose}>
      <p>
        {facility.claimedAt === null
          ? 'Donors no longer find this listing. The other one gets the details that it lacks, and the donors who wait for this one. You can reopen it.'
          : 'Donors no longer find this facility, and all its staff lose their access at once: an Admin of the other one can invite them. Its requests and stock stay in its record and are not moved. You can reopen it as a listing. It cannot be merged while bookings or emergencies are open.'}
      </p>
      <MergeTargetField
        facility={facility}
        value={into}
        error={form.problems['into']}
        onChange={(chosen) => form.change({ into: chosen })}
      />
      {into !== null && <Chosen facility={facility} into={into} />}
      <ReasonField {...form.text('reason')} />
    </DecisionDialog>
  );
}
