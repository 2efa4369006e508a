import type { RequestStatus } from '@sanguine/contract';
import { CalendarCheck, CircleCheck, CircleSlash, CircleX, Clock } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import { activityState } from '../activity.ts';

const looks = {
  Submitted: { tone: 'low', icon: Clock },
  Scheduled: { tone: 'info', icon: CalendarCheck },
  Completed: { tone: 'sufficient', icon: CircleCheck },
  Cancelled: { tone: 'neutral', icon: CircleSlash },
  Missed: { tone: 'neutral', icon: CircleSlash },
  Failed: { tone: 'urgent', icon: CircleX },
} as const;

export function ActivityStatus({ status }: { status: RequestStatus }) {
  const state = activityState(status);
  const { tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {state}
    </Badge>
  );
}
