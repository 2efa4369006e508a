import { dayGroupOf, type DonationRequest, isVisit, REQUEST_STATES } from '@sanguine/contract';
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  Footprints,
  KeyRound,
  MapPin,
  MessageSquareText,
  Sparkles,
  ThumbsUp,
  TriangleAlert,
  UserCheck,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NoteMark } from '../../notes/index.ts';
import { DisputeMark, StatusLabel } from '../../lifecycle/index.ts';
import { formatDate, formatInstant, formatTime } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx';
import { type Appointment, lateBy, waitsSince } from '../day.ts';
import { useWords } from '../words.ts';

/** Words that a phone leaves to the icon. */
const long = (text: ReactNode) => <span className="max-sm:sr-only">{text}</span>;

interface MarkProps {
  tone?: BadgeTone;
  icon: typeof Clock;
  /** On a phone the icon says it: what one does about it stands beside, or in the booking. */
  isShort?: boolean;
  children: ReactNode;
}

function Mark({ tone, icon: Icon, isShort = false, children }: MarkProps) {
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {isShort ? long(children) : children}
    </Badge>
  );
}

function State({ request, now }: { request: DonationRequest; now: number }) {
  const t = useWords();
  const { status, checkedInAt, confirmedAt } = request;
  const minutes = lateBy(request, now);
  if (REQUEST_STATES[status].gave)
    return (
      <Mark tone="sufficient" icon={CircleCheck}>
        {t('desk.sessions.row.donated')}
      </Mark>
    );
  if (isVisit(status) || status === 'CANCELLED') return <StatusLabel status={status} />;
  if (status === 'NO_SHOW') return <Mark icon={CircleX}>{t('desk.sessions.step.no-show')}</Mark>;
  if (status === 'PENDING' && dayGroupOf(request) !== 'closed')
    return (
      <Mark tone="low" icon={Clock} isShort>
        {t('desk.sessions.row.waits')}
      </Mark>
    );
  if (checkedInAt !== undefined) {
    const time = formatTime(checkedInAt, t);
    const waits = waitsSince(request, now);
    return (
      <Mark tone={waits === undefined ? 'info' : 'low'} icon={UserCheck}>
        <span className="whitespace-nowrap">
          {waits === undefined ? (
            <Sentence of={t} id="desk.sessions.row.here-since" values={{ time }} tags={{ long }} />
          ) : (
            <Sentence of={t} id="desk.sessions.row.here-long" values={{ minutes: waits }} tags={{ long }} />
          )}
        </span>
      </Mark>
    );
  }
  if (dayGroupOf(request) === 'closed') return <Mark icon={Ban}>{t('desk.sessions.status.closed')}</Mark>;
  if (minutes !== undefined)
    return (
      <Mark tone="low" icon={Clock}>
        {t('desk.sessions.row.late', { minutes })}
      </Mark>
    );
  return confirmedAt === undefined ? null : (
    <span className="text-sm whitespace-nowrap text-muted" title={formatInstant(confirmedAt, t)}>
      <ThumbsUp aria-hidden="true" className="size-4 sm:hidden" />
      <span className="max-sm:sr-only">{t('desk.sessions.row.coming')}</span>
    </span>
  );
}

export interface RowMarksProps {
  appointment: Appointment;
  now: number;
  /** The bookings beyond the places of this time; said once for a time. */
  over: number;
  /** Another donor of the day has this name, too. */
  hasNamesake: boolean;
  /** Few of the day are here for the first time: whoever is has to be shown the way. */
  isNewsOfFirstTime: boolean;
  /** The note of colleagues on it. */
  note: string | undefined;
  /** The place, on days with several of them. */
  place: string | undefined;
}

/** Shows what staff have to know of a donor of the day: where they stand, and what is special. */
export function RowMarks({ appointment, now, over, hasNamesake, note, place, isNewsOfFirstTime }: RowMarksProps) {
  const t = useWords();
  const { request, firstTime, claimedByCodeOn } = appointment;
  const isFirstTimeNews = isNewsOfFirstTime && request.status === 'APPROVED';
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
      <State request={request} now={now} />
      <DisputeMark request={request} />
      {hasNamesake && (
        <Mark tone="low" icon={Users}>
          {t('desk.sessions.row.namesake')}
        </Mark>
      )}
      {note !== undefined && <NoteMark text={note} />}
      {firstTime === true && isFirstTimeNews && (
        <Mark tone="crimson" icon={Sparkles} isShort>
          {t('desk.sessions.row.first-time')}
        </Mark>
      )}
      {claimedByCodeOn !== undefined && (
        <Mark tone="low" icon={KeyRound}>
          {t('desk.sessions.row.claimed-by-code', { day: formatDate(claimedByCodeOn, t) })}
        </Mark>
      )}
      {request.walkIn === true && (
        <Mark icon={Footprints} isShort>
          {t('desk.sessions.row.walk-in')}
        </Mark>
      )}
      {place !== undefined && (
        <Mark icon={MapPin}>
          <bdi>{place}</bdi>
        </Mark>
      )}
      {over > 0 && (
        <Mark tone="low" icon={TriangleAlert}>
          {t('desk.sessions.over', { count: over })}
        </Mark>
      )}
      <Remarks request={request} />
    </div>
  );
}

/** Shows what the donor wrote, and the request of the facility that brought them. */
function Remarks({ request: { answers, notes } }: { request: DonationRequest }) {
  const t = useWords();
  if (answers === undefined && notes === '') return null;
  return (
    <span className="min-w-0 truncate text-sm text-muted" title={notes || undefined}>
      <MessageSquareText aria-hidden="true" className="size-4 sm:hidden" />
      <span className="max-sm:sr-only">
        {answers !== undefined && (
          <Sentence of={t} id="desk.sessions.row.answers" values={{ bloodType: <bdi>{answers.bloodType}</bdi> }} />
        )}{' '}
        <bdi>{notes}</bdi>
      </span>
    </span>
  );
}
