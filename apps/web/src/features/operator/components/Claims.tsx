import { type FacilityClaim, listingsEndpoints } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { claimsQuery, useDecideClaim } from '../api.ts';
import { DecisionDialog, useDecision } from './DecisionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

const { body } = listingsEndpoints['PUT /api/operator/claims/{id}'];

interface Decision {
  readonly claim: FacilityClaim;
  readonly accepted: boolean;
}

function ClaimDialog({ claim, accepted, onClose }: Decision & { onClose: () => void }) {
  const decide = useDecideClaim(claim);
  const form = useDecision({
    initial: { reason: '' },
    check: ({ reason }) => body.safeParse({ accepted, reason }),
    send: decide.mutateAsync,
    onClose,
  });
  return (
    <DecisionDialog
      title={accepted ? `Invite ${claim.name} to ${claim.facility.name}?` : `Decline the claim of ${claim.name}?`}
      form={form}
      submitText={accepted ? 'Invite' : 'Decline'}
      danger={!accepted}
      onClose={onClose}
    >
      <p>
        {accepted
          ? 'Call the facility at the number that you know, not at the one of the claim. The person gets a link to manage the listing, and the listed address hears of it.'
          : 'Nothing changes at the listing. The person is not told.'}
      </p>
      <ReasonField {...form.text('reason')} />
    </DecisionDialog>
  );
}

const columns: Column<FacilityClaim>[] = [
  {
    key: 'facility',
    header: 'Listing',
    cell: ({ facility }) => (
      <>
        <bdi className="block font-semibold">{facility.name}</bdi>
        <bdi className="block text-sm font-normal text-muted">{facility.address}</bdi>
        <span className="text-sm font-normal text-muted" dir="ltr">
          {facility.phoneNumber}
        </span>
      </>
    ),
  },
  {
    key: 'person',
    header: 'Who claims it',
    cell: (claim) => (
      <>
        <bdi>{claim.name}</bdi> <span className="block text-sm break-all text-muted">{claim.email}</span>
        <span className="block text-sm text-muted" dir="ltr">
          {claim.phoneNumber}
        </span>
      </>
    ),
  },
  { key: 'at', header: 'Since', cell: ({ createdAt }) => formatInstant(createdAt) },
  {
    key: 'code',
    header: 'Code',
    cell: ({ isCodeSent }) => (isCodeSent ? 'Sent to the listed address' : 'No address is listed'),
  },
];

/** Who says that a listing is theirs, and waits. */
export function Claims() {
  const claims = useQuery(claimsQuery);
  const [deciding, decide] = useState<Decision>();
  const { data = [] } = claims;
  return (
    <>
      {data.length > 0 && (
        <DataTable
          caption="Claims of listings"
          showCaption
          columns={columns}
          rows={data}
          rowKey={(row) => row.id}
          rowAction={(claim) => (
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => decide({ claim, accepted: true })}>
                Invite<span className="sr-only"> {claim.name}</span>
              </Button>
              <Button size="small" onClick={() => decide({ claim, accepted: false })}>
                Decline<span className="sr-only"> {claim.name}</span>
              </Button>
            </div>
          )}
        />
      )}
      {deciding !== undefined && <ClaimDialog {...deciding} onClose={() => decide(undefined)} />}
    </>
  );
}
