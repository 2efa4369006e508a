import type { StockToken } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Sentence } from '../../../../../platform/language/Sentence.tsx';
import { failureText } from '../../../../../platform/failures.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { SkeletonText } from '../../../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../../../ui/list/DataTable.tsx';
import { Fetched } from '../../../../../ui/list/Fetched.tsx';
import { ConfirmDialog } from '../../../../../ui/overlay/ConfirmDialog.tsx';
import { Instant } from '../components/Instant.tsx';
import { tokensQuery, useRevokeToken } from './api.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { type Say, useWords } from '../words.ts';

function columnsWith(onRevoke: (token: StockToken) => void, t: Say): Column<StockToken>[] {
  return [
    {
      key: 'name',
      header: t('platform.field.name'),
      cell: (token) => <bdi className="font-semibold">{token.name}</bdi>,
    },
    { key: 'end', header: t('stock.tokens.ends-in'), cell: (token) => <code dir="ltr">{token.lastFour}</code> },
    {
      key: 'made',
      header: t('stock.tokens.made'),
      cell: (token) => (
        <>
          <Instant at={token.createdAt} />{' '}
          <span className="block text-sm text-muted">
            <Sentence of={t} id="stock.tokens.by" values={{ name: <bdi>{token.createdBy}</bdi> }} />
          </span>
        </>
      ),
    },
    {
      key: 'used',
      header: t('stock.tokens.last-used'),
      cell: (token) => (token.lastUsedAt === null ? t('stock.tokens.never') : <Instant at={token.lastUsedAt} />),
    },
    {
      key: 'revoke',
      header: t('stock.tokens.state'),
      cell: (token) =>
        token.revokedAt === null ? (
          <Button size="small" variant="danger" onClick={() => onRevoke(token)}>
            <Sentence
              of={t}
              id="stock.tokens.revoke"
              values={{ name: <bdi>{token.name}</bdi> }}
              tags={{ rest: (text) => <span className="sr-only">{text}</span> }}
            />
          </Button>
        ) : (
          <span className="text-muted">
            <Sentence of={t} id="stock.tokens.revoked" values={{ moment: <Instant at={token.revokedAt} /> }} />
          </span>
        ),
    },
  ];
}

function Tokens({ facilityId }: { facilityId: string }) {
  const t = useWords();
  const tokens = useQuery(tokensQuery(facilityId));
  const [revoking, ask] = useState<StockToken>();
  return (
    <>
      <Fetched
        result={tokens}
        loading={t('stock.tokens.fetching')}
        skeleton={<SkeletonText lines={3} />}
        failed={t('stock.tokens.fetch-failed')}
      >
        {(found) =>
          found.length === 0 ? (
            <p className="text-muted">{t('stock.tokens.none')}</p>
          ) : (
            <DataTable
              caption={t('stock.tokens.title')}
              columns={columnsWith(ask, t)}
              rows={found}
              rowKey={(token) => token.id}
            />
          )
        }
      </Fetched>
      {revoking !== undefined && <Revoke facilityId={facilityId} token={revoking} onClose={() => ask(undefined)} />}
    </>
  );
}

function Revoke({ facilityId, token, onClose }: { facilityId: string; token: StockToken; onClose: () => void }) {
  const t = useWords();
  const revoke = useRevokeToken(facilityId);
  return (
    <ConfirmDialog
      open
      danger
      title={<Sentence of={t} id="stock.tokens.revoke-title" values={{ name: <bdi>{token.name}</bdi> }} />}
      confirmText={t('stock.tokens.revoke-confirm')}
      cancelText={t('stock.tokens.keep')}
      busy={revoke.isPending}
      busyText={t('stock.tokens.revoking')}
      error={revoke.error === null ? undefined : failureText(revoke.error, t('stock.tokens.revoke-failed'))}
      onClose={onClose}
      onConfirm={() => revoke.mutate(token.id, { onSuccess: onClose })}
    >
      <Sentence of={t} id="stock.tokens.revoke-why" values={{ end: <bdi>{token.lastFour}</bdi> }} />
    </ConfirmDialog>
  );
}

/** Keys for the facility's own software; for Admins. */
export function StockTokens({ facilityId }: { facilityId: string }) {
  const t = useWords();
  const [adding, add] = useState(false);
  return (
    <Card
      title={t('stock.tokens.title')}
      action={
        <Button size="small" onClick={() => add(true)}>
          {t('stock.tokens.new')}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{t('stock.tokens.lead')}</p>
      <Tokens facilityId={facilityId} />
      {adding && <NewTokenDialog facilityId={facilityId} onClose={() => add(false)} />}
    </Card>
  );
}
