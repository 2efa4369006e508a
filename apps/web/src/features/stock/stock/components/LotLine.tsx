import type { StockLot } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { type Say, useWords } from '../words.ts';
import { LotMarks } from './LotMarks.tsx';
import { LastDay, lastDayWords } from './LastDay.tsx';
import { CodeText } from '../../../../ui/CodeText.tsx';

/** Names a lot in one line, for buttons and lists of choices. */
export function lotName({ donationNumber, bloodType, units, expiresOn }: StockLot, today: string, t: Say): string {
  const until = lastDayWords(expiresOn, today, t);
  if (donationNumber !== null) return t('stock.lot.numbered', { number: donationNumber, type: bloodType, until });
  return t('stock.lot.counted', { units, type: bloodType, until });
}

interface LotLineProps {
  lot: StockLot;
  today: string;
  /** The type is said elsewhere. */
  hideType?: boolean;
  children: ReactNode;
}

/** One lot in a list: type, units, last day and number, with what can be done at its end. */
export function LotLine({ lot, today, hideType = false, children }: LotLineProps) {
  const t = useWords();
  return (
    <li className={cx('flex items-center justify-between gap-x-4 gap-y-2 py-2', hideType && 'flex-wrap')}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        {!hideType && <BloodTypePill type={lot.bloodType} />}
        <span className="font-semibold">{t('stock.expiring.units', { units: lot.units })}</span>
        <LastDay expiresOn={lot.expiresOn} today={today} />
        {lot.donationNumber !== null && (
          <CodeText dir="ltr" className="text-sm break-all text-muted">
            {lot.donationNumber}
          </CodeText>
        )}
        <LotMarks lot={lot} />
        {lot.held > 0 && <span className="text-sm text-muted">{t('stock.lot.held', { units: lot.held })}</span>}
      </div>
      <div className={cx('flex gap-2', hideType ? 'flex-wrap' : 'shrink-0')}>{children}</div>
    </li>
  );
}

interface LotButtonProps {
  what: 'issue' | 'correct' | 'discard';
  lot: StockLot;
  today: string;
  onClick: () => void;
}

/** A button for one lot, named for those who do not see the line it stands in. */
export function LotButton({ what, lot, today, onClick }: LotButtonProps) {
  const t = useWords();
  return (
    <Button size="small" variant={what === 'issue' ? 'secondary' : 'quiet'} onClick={onClick}>
      <span>
        <Sentence
          of={t}
          id={`stock.lot.${what}`}
          values={{ lot: <bdi>{lotName(lot, today, t)}</bdi> }}
          tags={{ rest: (text) => <span className="sr-only">{text}</span> }}
        />
      </span>
    </Button>
  );
}
