import type { DonationRequest, DonationSession } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { overOf } from '../fill.ts';
import { type Appointment, linesOf, type SessionLine, type Step } from '../day.ts';
import { freeText, startsText } from '../day-words.ts';
import { sessionTimes } from '../session-words.ts';
import { AppointmentRow } from './AppointmentRow.tsx';
import { Demand, FillBar, StatusMark } from './SessionMarks.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { formatTime } from '../../../platform/format.ts';

export interface RowProps {
  today: string;
  onStep: (request: DonationRequest, step: Step) => void;
  onOpen: (request: DonationRequest) => void;
}

const lineClass = 'grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]';
const timeClass = 'pt-4.5 font-semibold tabular-nums max-sm:pt-1';

function Line({ line, ...row }: { line: SessionLine } & RowProps) {
  const t = useWords();
  if (line.kind === 'free') {
    return (
      <li className={cx(lineClass, 'text-muted')}>
        <span className="tabular-nums">{startsText(line.slots, t)}</span>
        <span>{t('day.sessions.free', { count: line.places })}</span>
      </li>
    );
  }
  const { slot, appointments } = line;
  const unnamed = Math.max(0, (slot.taken ?? 0) - appointments.length);
  return (
    <li className={lineClass}>
      <div>
        <p className={timeClass}>{formatTime(slot.localTime, t)}</p>
        <p className={cx('text-sm', overOf(slot) > 0 ? 'font-semibold text-low' : 'text-muted')}>{freeText(slot, t)}</p>
      </div>
      <ul className="divide-y divide-line">
        {appointments.map((appointment) => (
          <AppointmentRow key={appointment.request.id} appointment={appointment} {...row} />
        ))}
        {unnamed > 0 && (
          <li className="py-4 text-sm text-muted">{t('day.sessions.unnamed-places', { count: unnamed })}</li>
        )}
      </ul>
    </li>
  );
}

export interface SessionCardProps extends RowProps {
  session: DonationSession;
  appointments: readonly Appointment[];
  facilityZone: string;
  /** The actions on the whole session. */
  actions: ReactNode;
}

/** One session: its start times in order, with donors and free places. */
export function SessionCard({ session, appointments, facilityZone, actions, ...row }: SessionCardProps) {
  const t = useWords();
  const times = sessionTimes(session, facilityZone, t);
  return (
    <Card title={times} action={<div className="print:hidden">{actions}</div>}>
      {session.venue !== null && (
        <p className="-mt-3 mb-2">
          <Sentence
            of={t}
            id="platform.field.venue"
            values={{
              venue: <bdi className="font-semibold">{session.venue.name}</bdi>,
              address: <bdi>{session.venue.address}</bdi>,
            }}
          />
        </p>
      )}
      <div className="max-w-xs">
        <FillBar session={session} />
      </div>
      <Demand session={session} />
      <StatusMark session={session} />
      <ol aria-label={t('day.sessions.card.starts', { times })} className="mt-3 divide-y divide-line">
        {linesOf(session, appointments).map((line) => (
          <Line key={line.kind === 'free' ? `free ${line.slots[0]?.slotNo}` : line.slot.slotNo} line={line} {...row} />
        ))}
      </ol>
    </Card>
  );
}

/** Appointments that are in no session: asked for by a wished date. */
export function OtherAppointments({ appointments, ...row }: RowProps & { appointments: readonly Appointment[] }) {
  const t = useWords();
  if (appointments.length === 0) return null;
  return (
    <Card title={t('day.sessions.card.outside')}>
      <ol className="divide-y divide-line">
        {appointments.map((appointment) => (
          <li key={appointment.request.id} className={lineClass}>
            <p className={timeClass}>{formatTime(appointment.request.preferredDate, t)}</p>
            <ul>
              <AppointmentRow appointment={appointment} {...row} />
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}
