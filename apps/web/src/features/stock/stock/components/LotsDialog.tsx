import type { BloodType, ComponentStock, StockLine } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { Pagination } from '../../../../ui/list/Pagination.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { lotsQuery } from '../api.ts';
import { componentName } from '../names.ts';
import { supplyWords, weekWords } from '../supply.ts';
import { targetWords } from '../targets/target-words.ts';
import { useWords } from '../words.ts';
import { LotButton, LotLine } from './LotLine.tsx';
import type { OpenDialog } from './useStockDialogs.ts';

interface Props {
  facilityId: string;
  stock: ComponentStock;
  bloodType: BloodType;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

function Facts({ row }: { row: StockLine }) {
  const t = useWords();
  const undated = row.units - row.datedUnits;
  const lines = [
    supplyWords(row.supply, t),
    weekWords(row.supply, t),
    row.target === null ? undefined : targetWords(row.target, t),
    row.aboveMaximum ? t('stock.table.above-maximum') : undefined,
    row.quarantinedUnits > 0 ? t('stock.table.quarantined', { units: row.quarantinedUnits }) : undefined,
    undated > 0 ? t('stock.lots.undated', { units: undated }) : undefined,
  ];
  return (
    <ul className="mb-4 flex flex-col gap-1 text-muted">
      {lines.map((line) => line !== undefined && <li key={line}>{line}</li>)}
    </ul>
  );
}

/** The lots of one type, each with what can be done with it. */
export function LotsDialog({ facilityId, stock, bloodType, onOpen, onClose }: Props) {
  const t = useWords();
  const [page, setPage] = useState(1);
  const { component, today, rows } = stock;
  const lots = useQuery(lotsQuery({ facilityId, component, bloodType, page }));
  const row = rows.find((one) => one.bloodType === bloodType);
  const values = { component: componentName(component, t), type: <bdi>{bloodType}</bdi> };
  return (
    <Dialog open onClose={onClose} size="wide" title={<Sentence of={t} id="stock.lots.title" values={values} />}>
      {row !== undefined && <Facts row={row} />}
      <Fetched result={lots} loading={t('stock.lots.fetching')} failed={t('stock.lots.failed')}>
        {({ list, totalPages }) =>
          list.length === 0 ? (
            <p className="text-muted">{t('stock.lots.none')}</p>
          ) : (
            <>
              <ul aria-label={t('stock.lots.list')} className="divide-y divide-line border-y border-line">
                {list.map((lot) => (
                  <LotLine key={lot.id} lot={lot} today={today} hideType>
                    {lot.expiresOn >= today && lot.quarantinedAt === null && (
                      <LotButton what="issue" lot={lot} today={today} onClick={() => onOpen({ what: 'issued', lot })} />
                    )}
                    <LotButton
                      what="discard"
                      lot={lot}
                      today={today}
                      onClick={() => onOpen({ what: 'discarded', lot })}
                    />
                    <LotButton
                      what="correct"
                      lot={lot}
                      today={today}
                      onClick={() => onOpen({ what: 'correct', lot })}
                    />
                  </LotLine>
                ))}
              </ul>
              <Pagination page={page} pages={totalPages} onPage={setPage} label={t('stock.lots.pages')} />
            </>
          )
        }
      </Fetched>
    </Dialog>
  );
}
