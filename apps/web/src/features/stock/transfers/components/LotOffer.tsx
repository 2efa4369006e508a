import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { usePartners } from '../partners.ts';
import { useWords } from '../words.ts';
import type { Begun } from './useTransferDialogs.ts';

const BeginDialog = lazyDialog(async () => (await import('../steps/BeginDialog.tsx')).BeginDialog);

/** Offers units that expire soon to a partner; nothing where the facility has none. */
export function LotOffer({ name, from }: { name: string; from: Begun }) {
  const t = useWords();
  const [isOpen, open] = useState(false);
  if (usePartners().length === 0) return null;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => open(true)}>
        <span>
          <Sentence
            of={t}
            id="transfers.action.offer"
            values={{ transfer: <bdi>{name}</bdi> }}
            tags={{ rest: (text) => <span className="sr-only">{text}</span> }}
          />
        </span>
      </Button>
      {isOpen && <BeginDialog kind="offer" from={from} onClose={() => open(false)} />}
    </>
  );
}
