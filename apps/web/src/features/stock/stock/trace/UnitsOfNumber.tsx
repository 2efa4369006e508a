import type { StockTrace } from '@sanguine/contract';
import { useState } from 'react';
import { formatInstant } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { InQuarantine } from '../components/InQuarantine.tsx';
import { useWords } from '../words.ts';
import { ReleaseDialog, SetAsideDialog } from './QuarantineDialogs.tsx';

interface Props {
  facilityId: string;
  /** As it was asked for. */
  number: string;
  trace: Pick<StockTrace, 'bags' | 'quarantine'>;
}

function Since({ quarantine: { since, by, reason } }: { quarantine: NonNullable<StockTrace['quarantine']> }) {
  const t = useWords();
  const when = formatInstant(since, t);
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {by === '' ? t('stock.quarantine.since', { when }) : t('stock.quarantine.since-by', { when, by })}{' '}
      {reason !== '' && t('stock.quarantine.note', { note: reason })}
    </p>
  );
}

/** Says how many units with a number are here and whether they are in quarantine, and sets them aside or releases them. */
export function UnitsOfNumber({ facilityId, number, trace: { bags, quarantine } }: Props) {
  const t = useWords();
  const [open, setOpen] = useState<'aside' | 'release'>();
  const dialog = { facilityId, number, onClose: () => setOpen(undefined) };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-3">
          {t('stock.quarantine.here', { units: bags.reduce((sum, { lot }) => sum + lot.units, 0) })}
          {quarantine !== null && <InQuarantine />}
        </p>
        {quarantine !== null && <Since quarantine={quarantine} />}
      </div>
      <Button size="small" onClick={() => setOpen(quarantine === null ? 'aside' : 'release')}>
        {quarantine === null ? t('stock.quarantine.set-aside') : t('stock.quarantine.release')}
      </Button>
      {open === 'aside' && <SetAsideDialog {...dialog} />}
      {open === 'release' && <ReleaseDialog {...dialog} />}
    </div>
  );
}
