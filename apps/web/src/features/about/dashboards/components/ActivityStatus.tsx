import type { RequestStatus } from '@sanguine/contract';
import { CalendarCheck, CircleCheck, CircleSlash, CircleX, Clock, UserCheck } from 'lucide-react';
import { Badge } from '../../../../ui/Badge.tsx';
import { activityState } from '../activity.ts';
import { useWords } from '../words.ts';

const looks = {
  submitted: { tone: 'low', icon: Clock },
  scheduled: { tone: 'info', icon: CalendarCheck },
  completed: { tone: 'sufficient', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: CircleSlash },
  missed: { tone: 'neutral', icon: CircleSlash },
  visited: { tone: 'info', icon: UserCheck },
  failed: { tone: 'urgent', icon: CircleX },
} as const;

export function ActivityStatus({ status }: { status: RequestStatus }) {
  const t = useWords();
  const state = activityState(status);
  const { tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {t(`dashboards.state.${state}`)}
    </Badge>
  );
}
