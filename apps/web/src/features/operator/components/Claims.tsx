import type { FacilityClaim } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { claimsQuery } from '../api.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';
import type { Decision } from './ClaimDialog.tsx';

const ClaimDialog = lazyDialog(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);

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
