import type { StockToken } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Fetched } from '../../../ui/list/Fetched.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Instant } from '../components/Instant.tsx';
import { tokensQuery, useRevokeToken } from './api.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';

function columnsWith(onRevoke: (token: StockToken) => void): Column<StockToken>[] {
  return [
    { key: 'name', header: 'Name', cell: (token) => <bdi className="font-semibold">{token.name}</bdi> },
    { key: 'end', header: 'Ends in', cell: (token) => <code>{token.lastFour}</code> },
    {
      key: 'made',
      header: 'Made',
      cell: (token) => (
        <>
          <Instant at={token.createdAt} /> <span className="block text-sm text-muted">by {token.createdBy}</span>
        </>
      ),
    },
    {
      key: 'used',
      header: 'Last used',
      cell: (token) => (token.lastUsedAt === null ? 'Never' : <Instant at={token.lastUsedAt} />),
    },
    {
      key: 'revoke',
      header: 'State',
      cell: (token) =>
        token.revokedAt === null ? (
          <Button size="small" variant="danger" onClick={() => onRevoke(token)}>
            Revoke<span className="sr-only"> {token.name}</span>
          </Button>
        ) : (
          <span className="text-muted">
            Revoked <Instant at={token.revokedAt} />
          </span>
        ),
    },
  ];
}

function Tokens({ facilityId }: { facilityId: string }) {
  const tokens = useQuery(tokensQuery(facilityId));
  const [revoking, ask] = useState<StockToken>();
  return (
    <>
      <Fetched
        result={tokens}
        loading="Fetching tokens..."
        skeleton={<SkeletonText lines={3} />}
        failed="The tokens could not be fetched."
      >
        {(found) =>
          found.length === 0 ? (
            <p className="text-muted">There is no token yet.</p>
          ) : (
            <DataTable caption="API tokens" columns={columnsWith(ask)} rows={found} rowKey={(token) => token.id} />
          )
        }
      </Fetched>
      {revoking !== undefined && <Revoke facilityId={facilityId} token={revoking} onClose={() => ask(undefined)} />}
    </>
  );
}

function Revoke({ facilityId, token, onClose }: { facilityId: string; token: StockToken; onClose: () => void }) {
  const revoke = useRevokeToken(facilityId);
  return (
    <ConfirmDialog
      open
      danger
      title={
        <>
          Revoke <bdi>{token.name}</bdi>?
        </>
      }
      confirmText="Revoke token"
      cancelText="Keep it"
      busy={revoke.isPending}
      busyText="Revoking..."
      error={
        revoke.error === null ? undefined : failureText(revoke.error, 'The token could not be revoked, try again.')
      }
      onClose={onClose}
      onConfirm={() => revoke.mutate(token.id, { onSuccess: onClose })}
    >
      The software that uses the token ending in {token.lastFour} can no longer read or change your stock.
    </ConfirmDialog>
  );
}

/** Keys for the facility's own software; for Admins. */
export function StockTokens({ facilityId }: { facilityId: string }) {
  const [adding, add] = useState(false);
  return (
    <Card
      title="API tokens"
      action={
        <Button size="small" onClick={() => add(true)}>
          New token
        </Button>
      }
    >
      <p className="mb-4 text-muted">
        With a token your own software reads and sets your blood stock, and nothing else.
      </p>
      <Tokens facilityId={facilityId} />
      {adding && <NewTokenDialog facilityId={facilityId} onClose={() => add(false)} />}
    </Card>
  );
}
