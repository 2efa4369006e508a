import type { RequestStatus } from '@sanguine/contract';
import { CircleCheck, CircleX, Clock, UserCheck } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../words.ts';

const looks = {
  PENDING: { text: 'requests.donations.status.submitted', tone: 'low', icon: Clock },
  APPROVED: { text: 'requests.donations.status.scheduled', tone: 'low', icon: Clock },
  COMPLETED: {
    text: 'requests.donations.status.completed',
    tone: 'sufficient',
    icon: CircleCheck,
  },
  REJECTED: { text: 'requests.donations.status.declined', tone: 'urgent', icon: CircleX },
  CANCELLED: { text: 'requests.donations.status.cancelled', tone: 'urgent', icon: CircleX },
  NO_SHOW: { text: 'requests.donations.status.missed', tone: 'low', icon: CircleX },
  COULD_NOT_GIVE: { text: 'requests.donations.status.could-not-give', tone: 'info', icon: UserCheck },
  LEFT: { text: 'requests.donations.status.left', tone: 'info', icon: UserCheck },
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
