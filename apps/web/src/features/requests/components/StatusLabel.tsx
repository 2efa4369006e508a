import type { RequestStatus } from '@sanguine/contract';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../donations/words.ts';

const looks = {
  PENDING: { text: 'donations.status.submitted', tone: 'low', icon: Clock },
  APPROVED: { text: 'donations.status.scheduled', tone: 'low', icon: Clock },
  COMPLETED: {
    text: 'donations.status.completed',
    tone: 'sufficient',
    icon: CircleCheck,
  },
  REJECTED: { text: 'donations.status.declined', tone: 'urgent', icon: CircleX },
  CANCELLED: { text: 'donations.status.cancelled', tone: 'urgent', icon: CircleX },
  NO_SHOW: { text: 'donations.status.missed', tone: 'low', icon: CircleX },
} as const;

/** The state of a request, in the same word wherever it stands. */
export function StatusLabel({ status }: { status: RequestStatus }) {
  const t = useWords();
  const { text, tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {t(text)}
    </Badge>
  );
}
