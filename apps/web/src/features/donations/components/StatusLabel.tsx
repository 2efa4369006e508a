import type { RequestStatus } from '@sanguine/contract';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../words.ts';

const closed = { text: 'donations.status.cancelled', tone: 'urgent', icon: CircleX } as const;

const looks = {
  PENDING: { text: 'donations.status.submitted', raw: 'donations.raw.pending', tone: 'low', icon: Clock },
  APPROVED: { text: 'donations.status.scheduled', raw: 'donations.raw.approved', tone: 'low', icon: Clock },
  COMPLETED: {
    text: 'donations.status.completed',
    raw: 'donations.raw.completed',
    tone: 'sufficient',
    icon: CircleCheck,
  },
  REJECTED: { ...closed, raw: 'donations.raw.rejected' },
  CANCELLED: { ...closed, raw: 'donations.raw.cancelled' },
  NO_SHOW: { text: 'donations.status.missed', raw: 'donations.raw.no-show', tone: 'low', icon: CircleX },
} as const;

export interface StatusLabelProps {
  status: RequestStatus;
  /** The status as it is on the wire, as donors' lists show it. */
  raw?: boolean | undefined;
}

export function StatusLabel({ status, raw = false }: StatusLabelProps) {
  const t = useWords();
  const look = looks[status];
  const { tone, icon: Icon } = look;
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {t(raw ? look.raw : look.text)}
    </Badge>
  );
}
