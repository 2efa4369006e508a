import {
  addDays,
  type Data,
  type DonationRequest,
  type Endpoints,
  type FacilityDay,
  type FacilityDetail,
} from '@sanguine/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { DayNote, notesOfDayQuery } from '../../notes/index.ts';
import { dayText, StaffRequestDialog } from '../../lifecycle/index.ts';
import { templatesQuery } from '../../../facilities/timetable/index.ts';
import { todayIn } from '../../../../platform/civil.ts';
import { formatDate } from '../../../../platform/format.ts';
import { isAwaited } from '../../../../platform/is-awaited.ts';
import { useMinute } from '../../../../platform/minute.ts';
import { useMayDo } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { dayQuery } from '../api.ts';
import type { BoardFilter } from '../board.ts';
import { appointmentsOf, countsOf, notifiesDonor, type Step, STEPS, stepsOf, waiting } from '../day.ts';
import { type DaySteps, useDaySteps } from '../day-steps.ts';
import { STEP_KEYS } from '../day-words.ts';
import { AddCaller } from './AddCaller.tsx';
import { MoreMenu } from '../../../../ui/overlay/MoreMenu.tsx';
import { type PaperTelephones, usePrintWithTelephones } from '../print-day.ts';
import { Board } from './Board.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { DateStep } from './DateStep.tsx';
import { DaySheet } from './DaySheet.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { NoTimes } from './NoTimes.tsx';
import { SessionActions } from './SessionActions.tsx';
import { SessionBar } from './SessionBar.tsx';
import { type AskedStep, StepQuestion } from './StepQuestion.tsx';
import { useDayKeys } from './useDayKeys.ts';
import { WaitingOfDay } from './WaitingOfDay.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

const keyClass = 'rounded-small border border-edge px-1.5 py-0.5 font-semibold text-ink';

/** The keys that work while an appointment has the focus. */
function Keys() {
  const t = useWords();
  return (
    <p className="mt-3 hidden text-sm text-muted md:block print:hidden">
      <Sentence of={t} id="desk.sessions.keys" tags={{ key: (text) => <kbd className={keyClass}>{text}</kbd> }} />
    </p>
  );
}

interface DayProps {
  facility: FacilityDetail;
  day: FacilityDay;
  notes: UseQueryResult<Data<Endpoints['GET /api/facility/{id}/days/{date}/notes']>>;
  today: string;
  steps: DaySteps;
  telephones: PaperTelephones | undefined;
}

interface Opened {
  readonly id: string;
  /** The form that records the outcome is what it was opened for. */
  readonly recording: boolean;
}

/** Takes a step at once where the donor hears nothing of it, else after a question or in a dialog. */
function useActs(steps: DaySteps) {
  const [opened, setOpened] = useState<Opened>();
  const [asked, setAsked] = useState<AskedStep>();
  function act(request: DonationRequest, step: Step, by: 'key' | 'press') {
    if (step === 'complete') return setOpened({ id: request.id, recording: true });
    const isButton = by === 'press' && step === 'approve';
    if (step === 'check-in' || isButton || !notifiesDonor(request, step)) return steps.take(request, step);
    return setAsked({ request, step });
  }
  const dialogs = (
    <>
      {asked !== undefined && (
        <StepQuestion
          asked={asked}
          onClose={() => setAsked(undefined)}
          onYes={() => steps.take(asked.request, asked.step)}
        />
      )}
      {opened !== undefined && (
        <StaffRequestDialog
          key={opened.id}
          requestId={opened.id}
          recording={opened.recording}
          onClose={() => setOpened(undefined)}
          onDecided={() => setOpened(undefined)}
        />
      )}
    </>
  );
  return { act, open: (id: string) => setOpened({ id, recording: false }), dialogs };
}

/** Nothing on this day, or no times at all. */
function EmptyDay({ facilityId }: { facilityId: string }) {
  const t = useWords();
  const templates = useQuery({ ...templatesQuery(facilityId), enabled: useMayDo('times') });
  if (templates.data?.length === 0) return <NoTimes />;
  return <EmptyState picture="bookings">{t('desk.sessions.day.empty')}</EmptyState>;
}

const everybody: BoardFilter = { text: '', isFolded: false };

function Day({ facility, day, notes, today, steps, telephones }: DayProps) {
  const t = useWords();
  const now = useMinute();
  const { act, open, dialogs } = useActs(steps);
  const [filter, setFilter] = useState(everybody);
  const { appointments, sessions } = day;
  const list = useDayKeys((id, key) => {
    const request = appointments.find((one) => one.request.id === id)?.request;
    const step = STEPS.find((one) => STEP_KEYS[one] === key);
    if (request === undefined || step === undefined || !stepsOf(request, today, now).includes(step)) return false;
    act(request, step, 'key');
    return true;
  });
  const isEmpty = appointments.length === 0 && sessions.length === 0;
  return (
    <>
      <p role="status" className="sr-only">
        {dayText(countsOf(day), waiting(day.appointments).length, t)}
      </p>
      <div className="print:hidden">
        {isAwaited(notes) && <div className="mb-2 h-11 lg:h-9" />}
        {notes.data !== undefined && <DayNote facilityId={facility.id} date={day.date} note={notes.data.day} />}
        <WaitingOfDay day={day.date} bookings={waiting(appointments)} onOpen={open} />
        {sessions.length === 0 && day.date >= today && <AddCaller facility={facility} />}
        {sessions.map((session) => (
          <SessionBar
            key={session.id}
            session={session}
            facilityZone={day.timeZone}
            actions={
              <SessionActions
                facilityId={facility.id}
                facilityName={facility.name}
                facilityZone={day.timeZone}
                session={session}
                appointments={appointmentsOf(day, session)}
                steps={steps}
                today={today}
              />
            }
          />
        ))}
      </div>
      {isEmpty ? (
        <EmptyDay facilityId={facility.id} />
      ) : (
        <>
          <BoardFilters
            day={day}
            facilityName={facility.name}
            filter={filter}
            onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
          />
          <div ref={list} className="print:hidden">
            <Board
              day={day}
              facilityName={facility.name}
              filter={filter}
              notes={notes.data?.bookings}
              today={today}
              now={now}
              onStep={(request, step) => act(request, step, 'press')}
              onOpen={({ id }) => open(id)}
            />
          </div>
          <DaySheet day={day} facilityName={facility.name} telephones={telephones} />
          {appointments.length > 0 && <Keys />}
        </>
      )}
      {dialogs}
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
  // Asked beside the day, so that nothing moves when it comes.
  const notes = useQuery(notesOfDayQuery(id, shown));
  const steps = useDaySteps(id, shown);
  const { telephones, printWithTelephones } = usePrintWithTelephones(id, shown);
  return (
    <>
      <DateStep
        title={
          shown === today ? t('desk.sessions.day.title-today', { date: formatDate(shown, t) }) : formatDate(shown, t)
        }
        previous={{ date: addDays(shown, -1), label: t('desk.sessions.day.previous') }}
        next={{ date: addDays(shown, 1), label: t('desk.sessions.day.next') }}
        now={{ label: t('desk.sessions.day.now'), isHere: shown === today }}
        date={shown}
      >
        {shown === today && (
          <Link to="/facility/check-in" reloadDocument className={buttonClass({ size: 'small' })}>
            <QrCode aria-hidden="true" className="size-4" />
            {t('desk.sessions.day.scan')}
          </Link>
        )}
        <Button size="small" icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => print()}>
          {t('desk.sessions.day.print')}
        </Button>
        <MoreMenu
          label={t('desk.sessions.day.print-more')}
          items={[{ key: 'telephones', label: t('desk.sessions.day.print-telephones'), onChoose: printWithTelephones }]}
        />
      </DateStep>
      <Fetched result={day} loading={t('desk.sessions.day.loading')} failed={t('desk.sessions.day.failed')}>
        {(found) => (
          <Day
            key={shown}
            facility={facility}
            day={found}
            notes={notes}
            today={today}
            steps={steps}
            telephones={telephones}
          />
        )}
      </Fetched>
    </>
  );
}
