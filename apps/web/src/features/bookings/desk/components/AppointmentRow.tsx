import { dayGroupOf, type DonationRequest, donorNumber, isVisit, REQUEST_STATES } from '@sanguine/contract';
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  Footprints,
  KeyRound,
  MapPin,
  Sparkles,
  TriangleAlert,
  UserCheck,
  Users,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { NoteMark } from '../../notes/index.ts';
import { DisputeMark, RequestType, StatusLabel } from '../../lifecycle/index.ts';
import { formatDate, formatInstant, formatTime } from '../../../../platform/format.ts';
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Button } from '../../../../ui/Button.tsx';
import { MoreMenu } from '../../../../ui/overlay/MoreMenu.tsx';
import { type Appointment, lateBy, mainStep, type Step, stepsOf, waitsSince } from '../day.ts';
import { useCallDonor } from '../call-donor.ts';
import { birthText } from '../../../../platform/birth-text.ts';
import { nameOf } from '../day-words.ts';
import { DOUBLE_PRESS_MS } from '../second-press.ts';
import { rowClass, timeClass } from './line-class.ts';
import { OfDonor } from './OfDonor.tsx';
import { bloodStepsOf, useRelease } from '../use-of-donations.ts';
import { useMayDo } from '../../../../platform/session.ts';
import { UseMark } from './UseMark.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

function isSecondPress(last: { current: number }): boolean {
  const now = performance.now();
  const isSecond = now - last.current < DOUBLE_PRESS_MS;
  if (!isSecond) last.current = now;
  return isSecond;
}

function Mark({ tone, icon: Icon, children }: { tone?: BadgeTone; icon: typeof Clock; children: ReactNode }) {
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {children}
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
      <Mark tone="low" icon={Clock}>
        {t('desk.sessions.row.waits')}
      </Mark>
    );
  if (checkedInAt !== undefined) {
    const time = formatTime(checkedInAt, t);
    const waits = waitsSince(request, now);
    return (
      <Mark tone={waits === undefined ? 'info' : 'low'} icon={UserCheck}>
        {waits === undefined
          ? t('desk.sessions.row.here-since', { time })
          : t('desk.sessions.row.here-long', { minutes: waits })}
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
      {t('desk.sessions.row.coming')}
    </span>
  );
}

/** Shows what tells this donor from another one of the name. */
function Identity({ request: { donorId } }: { request: DonationRequest }) {
  const t = useWords();
  if (donorId === null) return null;
  const { id, dateOfBirth } = donorId;
  return (
    <span className="text-sm whitespace-nowrap text-muted tabular-nums">
      {dateOfBirth !== undefined && (
        <>
          <Sentence
            of={t}
            id="desk.sessions.row.born"
            values={{ date: birthText(dateOfBirth, t) }}
            tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
          />
          {' · '}
        </>
      )}
      <bdi>{donorNumber(id)}</bdi>
    </span>
  );
}

export interface RowContext {
  /** In the facility's calendar. */
  today: string;
  now: number;
  onStep: (request: DonationRequest, step: Step) => void;
  onOpen: (request: DonationRequest) => void;
}

export interface AppointmentRowProps extends RowContext {
  appointment: Appointment;
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

function Marks({ appointment, now, over, hasNamesake, note, place, isNewsOfFirstTime }: AppointmentRowProps) {
  const t = useWords();
  const { request, firstTime, claimedByCodeOn } = appointment;
  const isFirstTimeNews = isNewsOfFirstTime && request.status === 'APPROVED';
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <State request={request} now={now} />
      <DisputeMark request={request} />
      {hasNamesake && (
        <Mark tone="low" icon={Users}>
          {t('desk.sessions.row.namesake')}
        </Mark>
      )}
      {note !== undefined && <NoteMark text={note} />}
      {firstTime === true && isFirstTimeNews && (
        <Mark tone="crimson" icon={Sparkles}>
          {t('desk.sessions.row.first-time')}
        </Mark>
      )}
      {claimedByCodeOn !== undefined && (
        <Mark tone="low" icon={KeyRound}>
          {t('desk.sessions.row.claimed-by-code', { day: formatDate(claimedByCodeOn, t) })}
        </Mark>
      )}
      {request.walkIn === true && <Mark icon={Footprints}>{t('desk.sessions.row.walk-in')}</Mark>}
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
      {answers !== undefined && (
        <Sentence of={t} id="desk.sessions.row.answers" values={{ bloodType: <bdi>{answers.bloodType}</bdi> }} />
      )}{' '}
      <bdi>{notes}</bdi>
    </span>
  );
}

/** On a phone the marks and the next step share a line, so that the step does not need one of its own. */
const marksClass = 'flex min-w-0 items-center gap-x-3 gap-y-1 max-sm:col-span-full max-sm:row-start-2 max-sm:min-h-11';
const stepClass =
  'flex items-center justify-end max-sm:col-span-full max-sm:row-start-3 max-sm:justify-self-end min-[22.5rem]:max-sm:row-start-2';
const BESIDE_SHORT = 'min-[22.5rem]:max-sm:pe-26';
const BESIDE_LONG = 'min-[22.5rem]:max-sm:pe-40';
const BESIDE: Readonly<Record<Step, string>> = {
  approve: BESIDE_SHORT,
  'check-in': BESIDE_SHORT,
  complete: BESIDE_LONG,
  'no-show': BESIDE_LONG,
  undo: BESIDE_SHORT,
};

/** One donor of the day on a line: who, where they stand, the one step that is next, and the others in a menu. */
export function AppointmentRow(props: AppointmentRowProps) {
  const t = useWords();
  const { appointment, today, now, onStep, onOpen } = props;
  const { request } = appointment;
  const name = useRef<HTMLButtonElement>(null);
  const steppedAt = useRef(-DOUBLE_PRESS_MS);
  const { mutate: callDonor } = useCallDonor();
  const unrelease = useRelease(appointment, false);
  const mayRecord = useMayDo('donations');
  const steps = stepsOf(request, today, now);
  const isCancelled = request.status === 'CANCELLED';
  const main = mainStep(steps, isCancelled);
  function take(step: Step) {
    if (isSecondPress(steppedAt)) return;
    // The button goes away with the step; the row stays.
    name.current?.focus();
    onStep(request, step);
  }
  const others = steps.filter((step) => step !== main && !(main === 'check-in' && step === 'complete'));
  return (
    <li className={`${rowClass} has-[[data-appointment]:focus-visible]:bg-sunken`}>
      <span className={`${timeClass} max-sm:col-start-1 max-sm:row-start-1 max-sm:self-start max-sm:pt-2.5`}>
        {formatTime(request.preferredDate, t)}
      </span>
      <div className="min-w-0 max-sm:contents lg:contents">
        <div className="flex min-w-0 flex-wrap items-center max-sm:col-start-2 max-sm:row-start-1 lg:block xl:contents">
          <button
            ref={name}
            type="button"
            data-appointment={request.id}
            onClick={() => onOpen(request)}
            className="min-h-11 min-w-0 rounded-small pe-3 text-start font-semibold wrap-anywhere hover:text-crimson hover:underline underline-offset-4 lg:min-h-7 lg:pe-0 xl:min-h-9 xl:pointer-fine:min-h-7"
          >
            <bdi className={isCancelled ? 'text-muted line-through' : undefined}>{nameOf(request, t)}</bdi>
          </button>
          <Identity request={request} />
        </div>
        <div
          className={cx(marksClass, main !== undefined && BESIDE[main], request.status === 'COMPLETED' && BESIDE_LONG)}
        >
          <RequestType request={request} />
          <Marks {...props} />
        </div>
      </div>
      <div className={stepClass}>
        <UseMark appointment={appointment} />
        {main !== undefined && (
          <Button
            size="small"
            className="lg:min-h-9 lg:pointer-fine:min-h-7 lg:pointer-fine:py-0"
            onClick={() => take(main)}
          >
            <OfDonor action={t(`desk.sessions.step.${main}`)} request={request} />
          </Button>
        )}
      </div>
      <MoreMenu
        className="max-sm:col-start-3 max-sm:row-start-1 max-sm:self-start"
        label={t('desk.sessions.row.more', { name: nameOf(request, t) })}
        items={[
          ...others.map((step) => ({
            key: step,
            label: t(`desk.sessions.step.${step}`),
            onChoose: () => take(step),
          })),
          ...(mayRecord && bloodStepsOf(appointment).unrelease
            ? [{ key: 'unrelease', label: t('desk.sessions.release.unmark'), onChoose: () => unrelease.mutate() }]
            : []),
          ...(request.donorId === null
            ? []
            : [{ key: 'call', label: t('desk.sessions.row.call'), onChoose: () => callDonor(request) }]),
          { key: 'details', label: t('desk.sessions.row.details'), onChoose: () => onOpen(request) },
        ]}
      />
    </li>
  );
}
