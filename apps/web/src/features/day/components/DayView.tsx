import { addDays, type DonationRequest, type FacilityDay, type FacilityDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { StaffRequestDialog } from '../../requests/index.ts';
import { templatesQuery } from '../../weekly-times/index.ts';
import { todayIn } from '../../../platform/civil.ts';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { dayQuery } from '../api.ts';
import { appointmentsOf, otherAppointments, type Step, STEPS, stepsOf, waiting } from '../day.ts';
import { type DaySteps, useDaySteps } from '../day-steps.ts';
import { dayText, STEP_KEYS } from '../day-words.ts';
import { DateStep } from './DateStep.tsx';
import { Fetched } from '../../../ui/list/Fetched.tsx';
import { NoTimes } from './NoTimes.tsx';
import { SessionActions } from './SessionActions.tsx';
import { OtherAppointments, SessionCard } from './SessionCard.tsx';
import { MarkAllUsed } from './UseMark.tsx';
import { useDayKeys } from './useDayKeys.ts';
import { WaitingOfDay } from './WaitingOfDay.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';

const keyClass = 'rounded-small border border-edge px-1.5 py-0.5 font-semibold text-ink';

/** The keys that work while an appointment has the focus. */
function Keys() {
  const t = useWords();
  return (
    <p className="mb-3 hidden text-sm text-muted md:block print:hidden">
      <Sentence of={t} id="day.sessions.keys" tags={{ key: (text) => <kbd className={keyClass}>{text}</kbd> }} />
    </p>
  );
}

interface ListProps {
  facilityId: string;
  day: FacilityDay;
  today: string;
  steps: DaySteps;
  onStep: (request: DonationRequest, step: Step) => void;
  onOpen: (request: DonationRequest) => void;
}

function List({ facilityId, day, today, steps, onStep, onOpen }: ListProps) {
  const list = useDayKeys((id, key) => {
    const request = day.appointments.find((one) => one.request.id === id)?.request;
    const step = STEPS.find((one) => STEP_KEYS[one] === key);
    if (request === undefined || step === undefined || !stepsOf(request, today).includes(step)) return false;
    onStep(request, step);
    return true;
  });
  const row = { today, onStep, onOpen };
  return (
    <div ref={list} className="flex flex-col gap-4">
      {day.sessions.map((session) => {
        const appointments = appointmentsOf(day, session);
        return (
          <SessionCard
            key={session.id}
            session={session}
            appointments={appointments}
            facilityZone={day.timeZone}
            actions={
              <SessionActions
                facilityId={facilityId}
                facilityZone={day.timeZone}
                session={session}
                appointments={appointments}
                steps={steps}
                today={today}
              />
            }
            {...row}
          />
        );
      })}
      <OtherAppointments appointments={otherAppointments(day)} {...row} />
    </div>
  );
}

/** Nothing on this day, or no times at all. */
function EmptyDay({ facilityId }: { facilityId: string }) {
  const t = useWords();
  const templates = useQuery(templatesQuery(facilityId));
  if (templates.data?.length === 0) return <NoTimes />;
  return <EmptyState>{t('day.sessions.day.empty')}</EmptyState>;
}

function Day({ day, today, steps, facilityId }: Omit<ListProps, 'onOpen' | 'onStep'>) {
  const t = useWords();
  const [open, setOpen] = useState<{ readonly id: string; readonly recording?: true }>();
  const { appointments, sessions } = day;
  const close = () => setOpen(undefined);
  function take(request: DonationRequest, step: Step) {
    if (step === 'complete') setOpen({ id: request.id, recording: true });
    else steps.take(request, step);
  }
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        {dayText(appointments, t)}
      </p>
      <MarkAllUsed appointments={appointments} />
      <WaitingOfDay bookings={waiting(appointments)} />
      {appointments.length > 0 && <Keys />}
      {appointments.length === 0 && sessions.length === 0 && <EmptyDay facilityId={facilityId} />}
      <List
        facilityId={facilityId}
        day={day}
        today={today}
        steps={steps}
        onStep={take}
        onOpen={({ id }) => setOpen({ id })}
      />
      {open !== undefined && (
        <StaffRequestDialog
          key={open.id}
          requestId={open.id}
          recording={open.recording}
          onClose={close}
          onDecided={close}
        />
      )}
    </>
  );
}

/** Everybody who is expected on a day, in the order of time. */
export function DayView({ facility, date }: { facility: FacilityDetail; date: string | undefined }) {
  const t = useWords();
  const { id, timeZone } = facility;
  const today = todayIn(timeZone);
  const shown = date ?? today;
  const day = useQuery(dayQuery(id, shown));
  const steps = useDaySteps(id, shown);
  return (
    <>
      <DateStep
        title={
          shown === today ? t('day.sessions.day.title-today', { date: formatDate(shown, t) }) : formatDate(shown, t)
        }
        previous={{ date: addDays(shown, -1), label: t('day.sessions.day.previous') }}
        next={{ date: addDays(shown, 1), label: t('day.sessions.day.next') }}
        now={{ label: t('day.sessions.day.now'), isHere: shown === today }}
        date={shown}
      >
        {shown === today && (
          <Link to="/facility/check-in" reloadDocument className={buttonClass({ size: 'small' })}>
            <QrCode aria-hidden="true" className="size-4" />
            {t('day.sessions.day.scan')}
          </Link>
        )}
        <Button size="small" icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => print()}>
          {t('day.sessions.day.print')}
        </Button>
      </DateStep>
      <Fetched result={day} loading={t('day.sessions.day.loading')} failed={t('day.sessions.day.failed')}>
        {(found) => <Day key={shown} day={found} today={today} steps={steps} facilityId={id} />}
      </Fetched>
    </>
  );
}
