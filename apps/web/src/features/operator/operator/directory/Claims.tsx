import type { FacilityClaim } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { claimsQuery } from '../api.ts';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import type { Decision } from './ClaimDialog.tsx';
import { hiddenPart } from '../components/hidden.tsx';
import { type Say, useWords } from '../words.ts';

const ClaimDialog = lazyDialog(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);

const columnsOf = (t: Say): Column<FacilityClaim>[] => [
  {
    key: 'facility',
    header: t('operator.directory.claims.listing'),
    cell: ({ facility }) => (
      <>
        <span className="block font-semibold">
          <bdi>{facility.name}</bdi>
        </span>
        <span className="block text-sm font-normal text-muted">
          <bdi>{facility.address}</bdi>
        </span>
        <span className="text-sm font-normal text-muted">
          <bdi dir="ltr">{facility.phoneNumber}</bdi>
        </span>
      </>
    ),
  },
  {
    key: 'person',
    header: t('operator.directory.claims.person'),
    cell: (claim) => (
      <>
        <bdi>{claim.name}</bdi>{' '}
        <span className="block text-sm break-all text-muted">
          <bdi>{claim.email}</bdi>
        </span>
        <span className="block text-sm text-muted">
          <bdi dir="ltr">{claim.phoneNumber}</bdi>
        </span>
      </>
    ),
  },
  { key: 'at', header: t('operator.directory.claims.since'), cell: ({ createdAt }) => formatInstant(createdAt, t) },
  {
    key: 'code',
    header: t('platform.field.code'),
    cell: ({ isCodeSent }) =>
      t(isCodeSent ? 'operator.directory.claims.code-sent' : 'operator.directory.claims.no-address'),
  },
];

/** Lists who says that a listing is theirs, and waits. */
export function Claims() {
  const t = useWords();
  const claims = useQuery(claimsQuery);
  const [deciding, decide] = useState<Decision>();
  const { data = [] } = claims;
  return (
    <>
      {data.length > 0 && (
        <DataTable
          caption={t('operator.directory.claims.title')}
          showCaption
          columns={columnsOf(t)}
          rows={data}
          rowKey={(row) => row.id}
          rowAction={(claim) => (
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => decide({ claim, accepted: true })}>
                <Sentence
                  of={t}
                  id="operator.directory.claims.invite"
                  values={{ name: claim.name }}
                  tags={hiddenPart}
                />
              </Button>
              <Button size="small" onClick={() => decide({ claim, accepted: false })}>
                <Sentence
                  of={t}
                  id="operator.directory.claims.decline"
                  values={{ name: claim.name }}
                  tags={hiddenPart}
                />
              </Button>
            </div>
          )}
        />
      )}
      {deciding !== undefined && <ClaimDialog {...deciding} onClose={() => decide(undefined)} />}
    </>
  );
}
