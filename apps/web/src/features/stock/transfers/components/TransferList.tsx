import type { Transfer, TransferAction } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { Pagination } from '../../../../ui/list/Pagination.tsx';
import { type Direction, transfersQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { TransferRow } from './TransferRow.tsx';

interface Props {
  facilityId: string;
  direction: Direction;
  onStep: (action: TransferAction, transfer: Transfer) => void;
}

interface RowsProps extends Props {
  isOpen: boolean;
  label: string;
  none: string;
}

/** One page of rows, and the way to the other pages where fifty do not hold them. */
function Rows({ facilityId, direction, isOpen, label, none, onStep }: RowsProps) {
  const t = useWords();
  const [page, setPage] = useState(1);
  const found = useQuery(transfersQuery({ facilityId, direction, isOpen, page }));
  return (
    <Fetched result={found} loading={t('transfers.page.fetching')} failed={t('transfers.page.failed')}>
      {({ list, totalPages }) => (
        <>
          {list.length === 0 && page === 1 ? (
            <p className="text-muted">{none}</p>
          ) : (
            <ul aria-label={label} className="-my-2 divide-y divide-line">
              {list.map((transfer) => (
                <TransferRow key={transfer.id} transfer={transfer} onStep={onStep} />
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            pages={Math.max(page, totalPages)}
            onPage={setPage}
            label={t('transfers.list.pages')}
          />
        </>
      )}
    </Fetched>
  );
}

/** The transfers of one direction: those that wait for somebody, and on demand those that are over. */
export function TransferList(props: Props) {
  const t = useWords();
  const [isWhole, showWhole] = useState(false);
  const { direction } = props;
  const title = t(`transfers.list.${direction}`);
  return (
    <Card title={title}>
      <p className="-mt-3 mb-4 text-muted">{t(`transfers.list.${direction}-lead`)}</p>
      <Rows {...props} isOpen label={title} none={t(`transfers.list.${direction}-none`)} />
      {isWhole ? (
        <div className="mt-6 border-t border-line pt-5">
          <h3 className="mb-3 font-bold">{t(`transfers.list.${direction}-earlier`)}</h3>
          <Rows
            {...props}
            isOpen={false}
            label={t(`transfers.list.${direction}-earlier`)}
            none={t('transfers.list.earlier-none')}
          />
        </div>
      ) : (
        <Button size="small" variant="quiet" className="-ms-4 mt-4" onClick={() => showWhole(true)}>
          {t('transfers.list.earlier')}
        </Button>
      )}
    </Card>
  );
}
