import type { Transfer } from '@sanguine/contract';
import { Ban, Clock, Handshake, type LucideIcon, Package, PackageCheck, Truck } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx';
import { useWords } from '../words.ts';

interface Look {
  readonly tone: BadgeTone;
  readonly Icon: LucideIcon;
}

const looks: Readonly<Record<Transfer['state'], Look>> = {
  asked: { tone: 'low', Icon: Clock },
  offered: { tone: 'low', Icon: Package },
  accepted: { tone: 'info', Icon: Handshake },
  sent: { tone: 'info', Icon: Truck },
  arrived: { tone: 'sufficient', Icon: PackageCheck },
  declined: { tone: 'neutral', Icon: Ban },
  withdrawn: { tone: 'neutral', Icon: Ban },
  lapsed: { tone: 'neutral', Icon: Clock },
};

type Waiting = Extract<Transfer['state'], 'asked' | 'offered' | 'accepted' | 'sent'>;
const waiting: readonly Transfer['state'][] = ['asked', 'offered', 'accepted', 'sent'] satisfies Waiting[];
const isWaiting = (state: Transfer['state']): state is Waiting => waiting.includes(state);

/** Shows what is waited for, or how it ended, as the reader's facility sees it. */
export function TransferState({ state, direction }: Pick<Transfer, 'state' | 'direction'>) {
  const t = useWords();
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {t(isWaiting(state) ? `transfers.state.${state}-${direction}` : `transfers.state.${state}`)}
    </Badge>
  );
}
