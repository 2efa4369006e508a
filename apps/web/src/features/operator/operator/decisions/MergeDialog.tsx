import { listingsEndpoints, type ReviewedFacility, type Twin } from '@sanguine/contract';
import { withProblems } from '../../../../platform/checked.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useMergeListing } from '../api.ts';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { MergeTargetField, mayTake } from './MergeTargetField.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { type Say, useWords } from '../words.ts';

const { body } = listingsEndpoints['POST /api/operator/facilities/{id}/merge'];

interface Draft {
  readonly into: Twin | null;
  readonly reason: string;
}

/** In the place of an id that is not chosen yet, so that the contract checks the reason. */
const NONE = '00000000-0000-7000-8000-000000000000';

function check({ into, reason }: Draft, t: Say) {
  const checked = body.safeParse({ into: into?.id ?? NONE, reason });
  if (into !== null) return checked;
  return withProblems(checked, { into: t('operator.decisions.merge.choose') });
}

/** Shows what the operator has chosen, to look at once more. */
function Chosen({ facility, into }: { facility: ReviewedFacility; into: Twin }) {
  const t = useWords();
  const isLikely = facility.twins.some(({ id }) => id === into.id);
  return (
    <Notice kind={isLikely ? 'info' : 'warning'} title={into.name}>
      <span className="block">
        <bdi>{into.address}</bdi>
      </span>
      {!isLikely && t('operator.decisions.merge.unlikely')}
    </Notice>
  );
}

/** Closes a facility as the twin of another one; mount it while it is open. */
export function MergeDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const t = useWords();
  const merge = useMergeListing(facility);
  const likely = facility.twins.find((twin) => mayTake(facility, twin)) ?? null;
  const initial: Draft = { into: likely, reason: '' };
  const form = useOperatorDecision({ initial, check: (draft) => check(draft, t), send: merge.mutateAsync, onClose });
  const { into } = form.draft;
  return (
    <FormDialog
      title={t('operator.decisions.merge.title', { name: facility.name })}
      form={form}
      submitText={t('operator.decisions.merge.submit')}
      danger
      onClose={onClose}
    >
      <p>
        {t(
          facility.claimedAt === null
            ? 'operator.decisions.merge.listing-means'
            : 'operator.decisions.merge.facility-means',
        )}
      </p>
      <MergeTargetField
        facility={facility}
        value={into}
        error={form.problems['into']}
        onChange={(chosen) => form.change({ into: chosen })}
      />
      {into !== null && <Chosen facility={facility} into={into} />}
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  );
}
