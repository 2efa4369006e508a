import type { RequestStatus } from '@sanguine/contract';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';

const closed = { word: 'Cancelled', tone: 'urgent', icon: CircleX } as const;

const looks = {
  PENDING: { word: 'Submitted', tone: 'low', icon: Clock },
  APPROVED: { word: 'Scheduled', tone: 'low', icon: Clock },
  COMPLETED: { word: 'Completed', tone: 'sufficient', icon: CircleCheck },
  REJECTED: closed,
  CANCELLED: closed,
  NO_SHOW: { word: 'Missed', tone: 'low', icon: CircleX },
} as const;

export interface StatusLabelProps {
  status: RequestStatus;
  /** The status as it is on the wire, as donors' lists show it. */
  raw?: boolean | undefined;
}

export function StatusLabel({ status, raw = false }: StatusLabelProps) {
  const { word, tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {raw ? status : word}
    </Badge>
  );
}
