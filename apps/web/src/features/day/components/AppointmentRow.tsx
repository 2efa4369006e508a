import { type DonationRequest, isVisit } from '@sanguine/contract';
import { CircleCheck, CircleX, Clock, Footprints, Sparkles, UserCheck } from 'lucide-react';
import { useRef } from 'react';
import { DisputeMark, RequestType, StatusLabel } from '../../requests/index.ts';
import { formatInstant, formatTime } from '../../../platform/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Appointment, buttonsOf, type Step, stepsOf } from '../day.ts';
import { nameOf } from '../day-words.ts';
import { OfDonor } from './OfDonor.tsx';
import { UseMark } from './UseMark.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';

const small = 'size-4';

function State({ request: { status, checkedInAt, confirmedAt } }: { request: DonationRequest }) {
  const t = useWords();
  if (status === 'COMPLETED') {
    return (
      <Badge tone="sufficient" icon={<CircleCheck aria-hidden="true" className={small} />}>
        {t('day.sessions.row.donated')}
      </Badge>
    );
  }
  if (isVisit(status)) return <StatusLabel status={status} />;
  if (status === 'NO_SHOW') {
    return <Badge icon={<CircleX aria-hidden="true" className={small} />}>{t('day.sessions.step.no-show')}</Badge>;
  }
  if (status === 'PENDING') {
    return (
      <Badge tone="low" icon={<Clock aria-hidden="true" className={small} />}>
        {t('day.sessions.row.waits')}
      </Badge>
    );
  }
  if (checkedInAt !== undefined) {
    return (
      <Badge tone="info" icon={<UserCheck aria-hidden="true" className={small} />}>
        {t('day.sessions.row.here-since', { time: formatTime(checkedInAt, t) })}
      </Badge>
    );
  }
  return confirmedAt === undefined ? null : (
    <span className="text-sm text-muted" title={formatInstant(confirmedAt, t)}>
      {t('day.sessions.row.coming')}
    </span>
  );
}

export interface AppointmentRowProps {
  appointment: Appointment;
  /** In the facility's calendar. */
  today: string;
  onStep: (request: DonationRequest, step: Step) => void;
  onOpen: (request: DonationRequest) => void;
}

function Buttons({
  steps,
  request,
  onStep,
}: {
  steps: readonly Step[];
  request: DonationRequest;
  onStep: (step: Step) => void;
}) {
  const t = useWords();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {steps.map((step, index) => (
        <Button
          key={step}
          size="small"
          variant={index === 0 && step !== 'undo' && step !== 'no-show' ? 'primary' : 'secondary'}
          onClick={() => onStep(step)}
        >
          <OfDonor action={t(`day.sessions.step.${step}`)} request={request} />
        </Button>
      ))}
    </div>
  );
}

/** The request of the facility that brought this donor. */
function Answers({ bloodType }: { bloodType: string }) {
  const t = useWords();
  return (
    <p className="text-sm text-muted">
      <Sentence of={t} id="day.sessions.row.answers" values={{ bloodType: <bdi>{bloodType}</bdi> }} />
    </p>
  );
}

/** One donor of the day, with what can be done now. */
export function AppointmentRow({ appointment, today, onStep, onOpen }: AppointmentRowProps) {
  const t = useWords();
  const { request, firstTime } = appointment;
  const name = useRef<HTMLButtonElement>(null);
  const { id, notes, answers } = request;
  function step(next: Step) {
    // The button goes away with the step; the row stays.
    name.current?.focus();
    onStep(request, next);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 has-[[data-appointment]:focus-visible]:bg-sunken print:break-inside-avoid">
      <div className="min-w-0 grow basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span aria-hidden="true" className="hidden size-4 border border-ink print:block" />
          <button
            ref={name}
            type="button"
            data-appointment={id}
            onClick={() => onOpen(request)}
            className="min-h-11 rounded-small text-start font-semibold break-words hover:text-crimson hover:underline underline-offset-4"
          >
            <bdi>{nameOf(request, t)}</bdi>
          </button>
          <RequestType request={request} />
          {firstTime === true && (
            <Badge tone="crimson" icon={<Sparkles aria-hidden="true" className={small} />}>
              {t('day.sessions.row.first-time')}
            </Badge>
          )}
          {request.walkIn === true && (
            <Badge icon={<Footprints aria-hidden="true" className={small} />}>{t('day.sessions.row.walk-in')}</Badge>
          )}
          <State request={request} />
          <DisputeMark request={request} />
          <UseMark appointment={appointment} />
        </div>
        {answers !== undefined && <Answers bloodType={answers.bloodType} />}
        {notes !== '' && (
          <p className="line-clamp-2 text-sm break-words text-muted print:line-clamp-none">
            <bdi>{notes}</bdi>
          </p>
        )}
      </div>
      <Buttons steps={buttonsOf(stepsOf(request, today))} request={request} onStep={step} />
    </li>
  );
}
