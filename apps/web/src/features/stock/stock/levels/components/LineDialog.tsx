import type { LedgerLine } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../../../platform/format.ts';
import { BloodTypePill } from '../../../../../ui/blood/BloodTypePill.tsx';
import { Fetched } from '../../../../../ui/list/Fetched.tsx';
import { Pagination } from '../../../../../ui/list/Pagination.tsx';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { type LedgerSearch, operationQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { lineWords, MovedLot, movementWords } from './movement-words.tsx';

interface Props {
  facilityId: string;
  search: LedgerSearch;
  line: LedgerLine;
  onClose: () => void;
}

/** The bags of a delivery, or all that was saved with one press. */
export function LineDialog({ facilityId, search, line, onClose }: Props) {
  const t = useWords();
  const [page, setPage] = useState(1);
  const moved = useQuery(operationQuery(facilityId, line.id, { ...search, page }));
  const { at, by, reason } = line.last;
  return (
    <Dialog open onClose={onClose} size="wide" title={lineWords(line, t)}>
      <p className="mb-4 text-muted wrap-anywhere">
        {[formatInstant(at, t), by, reason].filter((part) => part !== '').join(' · ')}
      </p>
      <Fetched result={moved} loading={t('stock.ledger.fetching')} failed={t('stock.ledger.failed')}>
        {({ list, totalPages }) => (
          <>
            <ul aria-label={t('stock.ledger.together')} className="divide-y divide-line border-y border-line">
              {list.map((row) => (
                <li key={row.id} className="grid grid-cols-[4.5rem_1fr_1fr] items-center gap-3 py-2">
                  <span>
                    <BloodTypePill type={row.bloodType} />
                  </span>
                  <span>{movementWords(row, t)}</span>
                  <span>
                    <MovedLot lot={row.lot} t={t} />
                  </span>
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={totalPages} onPage={setPage} label={t('stock.ledger.pages')} />
          </>
        )}
      </Fetched>
    </Dialog>
  );
}
