import type { Transfer, TransferAction } from '@sanguine/contract';
import { useMinute } from '../../../../platform/minute.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { ComponentName } from '../../../../ui/blood/ComponentName.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { clockWords, momentWords } from '../clock.ts';
import { transferName } from '../names.ts';
import { useWords } from '../words.ts';
import { TransferState } from './TransferState.tsx';

function Facts({ transfer }: { transfer: Transfer }) {
  const t = useWords();
  const now = useMinute();
  const clock = clockWords(transfer, now, t);
  const { neededBy, note, until, changedAt, withdrawnUnits } = transfer;
  return (
    <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {clock !== undefined && until !== null && (
        <time dateTime={until} className="font-semibold text-ink">
          {clock}
        </time>
      )}
      {neededBy !== null && <span>{t('transfers.row.needed', { moment: momentWords(neededBy, now, t) })}</span>}
      {clock === undefined && <span>{t('transfers.row.changed', { moment: momentWords(changedAt, now, t) })}</span>}
      {withdrawnUnits > 0 && (
        <span className="font-semibold text-ink">{t('transfers.row.withdrawn', { units: withdrawnUnits })}</span>
      )}
      {note !== '' && <bdi className="break-words">{note}</bdi>}
    </div>
  );
}

interface Props {
  transfer: Transfer;
  onStep: (action: TransferAction, transfer: Transfer) => void;
}

const forward: readonly TransferAction[] = ['offer', 'accept', 'send', 'arrive'];

/** One transfer in a list: what, with whom, how it stands, for how long, and what can be done now. */
export function TransferRow({ transfer, onStep }: Props) {
  const t = useWords();
  const { id, bloodType, component, units, partner, actions } = transfer;
  return (
    <li data-key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-80">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <BloodTypePill type={bloodType} />
          <span className="font-semibold">{t('transfers.row.units', { units })}</span>
          <span>
            <ComponentName of={component} />
          </span>
          <TransferState {...transfer} />
        </div>
        <p className="mt-2">
          <bdi className="font-semibold">{partner.name}</bdi>
          {partner.city !== '' && (
            <>
              {' '}
              <bdi className="text-muted">{partner.city}</bdi>
            </>
          )}
        </p>
        <Facts transfer={transfer} />
      </div>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              variant={forward.includes(action) ? 'secondary' : 'quiet'}
              onClick={() => onStep(action, transfer)}
            >
              <span>
                <Sentence
                  of={t}
                  id={`transfers.action.${action}`}
                  values={{ transfer: <bdi>{transferName(transfer, t)}</bdi> }}
                  tags={{ rest: (text) => <span className="sr-only">{text}</span> }}
                />
              </span>
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
