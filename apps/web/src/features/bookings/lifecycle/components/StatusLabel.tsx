import { REQUEST_STATES, type RequestStatus } from '@sanguine/contract';
import { CircleCheck, CircleX, Clock, UserCheck } from 'lucide-react';
import { Badge } from '../../../../ui/Badge.tsx';
import { STATUS_TEXTS } from '../status-texts.ts';
import { useWords } from '../words.ts';

function StatusIcon({ status }: { status: RequestStatus }) {
  const { isOpen, gave, came } = REQUEST_STATES[status];
  const of = { 'aria-hidden': true, className: 'size-4' } as const;
  if (isOpen) return <Clock {...of} />;
  if (gave) return <CircleCheck {...of} />;
  return came ? <UserCheck {...of} /> : <CircleX {...of} />;
}

/** Shows the state of a request. */
export function StatusLabel({ status }: { status: RequestStatus }) {
  const t = useWords();
  return (
    <Badge tone={REQUEST_STATES[status].tone} icon={<StatusIcon status={status} />}>
      {t(STATUS_TEXTS[status])}
    </Badge>
  );
}
