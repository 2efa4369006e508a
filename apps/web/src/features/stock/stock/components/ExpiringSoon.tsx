import type { ComponentStock } from '@sanguine/contract';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { LotOffer } from '../../transfers/index.ts';
import { useWords } from '../words.ts';
import { LotButton, LotLine, lotName } from './LotLine.tsx';
import type { OpenDialog } from './useStockDialogs.ts';

/** Lots that are shown before somebody asks for all of them. */
const SHOWN_FIRST = 5;

/** The lots that have to be used first; nothing where none is near its end. */
export function ExpiringSoon({ stock, onOpen }: { stock: ComponentStock; onOpen: (dialog: OpenDialog) => void }) {
  const t = useWords();
  const [isWhole, showWhole] = useState(false);
  const { lots, total, units } = stock.expiringSoon;
  if (total === 0) return null;
  const shown = isWhole ? lots : lots.slice(0, SHOWN_FIRST);
  return (
    <Card
      title={t('stock.expiring.title')}
      action={<span className="font-semibold">{t('stock.expiring.units', { units })}</span>}
    >
      <ul className="-my-2 divide-y divide-line">
        {shown.map((lot) => (
          <LotLine key={lot.id} lot={lot} today={stock.today}>
            {lot.expiresOn >= stock.today && (
              <>
                <LotOffer
                  name={lotName(lot, stock.today, t)}
                  from={{ component: lot.component, bloodType: lot.bloodType, units: lot.units - lot.held }}
                />
                <LotButton what="issue" lot={lot} today={stock.today} onClick={() => onOpen({ what: 'issued', lot })} />
              </>
            )}
          </LotLine>
        ))}
      </ul>
      {!isWhole && lots.length > shown.length && (
        <Button size="small" className="mt-4" onClick={() => showWhole(true)}>
          {t('stock.expiring.more', { lots: lots.length })}
        </Button>
      )}
      {isWhole && total > lots.length && (
        <p className="mt-4 text-sm text-muted">{t('stock.expiring.only-first', { shown: lots.length, lots: total })}</p>
      )}
    </Card>
  );
}
