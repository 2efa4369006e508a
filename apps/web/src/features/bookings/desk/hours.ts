import { dayGroupOf, type FacilityDay } from '@sanguine/contract';
import { dateFormat } from '../../../platform/date-format.ts';
import type { BoardLine } from './board.ts';

/** An hour of the board: on a phone it has a line of its own, which folds those in it. */
export interface BoardHour {
  /** `09:00`, in the facility's zone. */
  readonly from: string;
  readonly until: string;
  readonly lines: readonly BoardLine[];
  /** Those with a booking, and walk-ins; where there is nobody, an hour needs no line. */
  readonly people: number;
  readonly free: number;
  /** Its time has passed, and nobody in it waits. */
  readonly isOver: boolean;
}

const MINUTE_MS = 60_000;

function peopleOf(line: BoardLine): number {
  if (line.kind === 'walk-ins') return line.count;
  return line.kind === 'donor' && line.appointment.request.status !== 'CANCELLED' ? 1 : 0;
}

function waits(line: BoardLine): boolean {
  const group = line.kind === 'donor' ? dayGroupOf(line.appointment.request) : undefined;
  return group === 'expected' || group === 'here';
}

const sumOf = (lines: readonly BoardLine[], count: (line: BoardLine) => number) =>
  lines.reduce((sum, line) => sum + count(line), 0);

/** Groups the lines of a day, which are in the order of time, by the hour in which they begin. */
export function hoursOf(lines: readonly BoardLine[], { timeZone }: Pick<FacilityDay, 'timeZone'>, now: number) {
  const clock = dateFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
  const hours = Map.groupBy(lines, ({ at }) => clock.format(at).slice(0, 2));
  const endOf = ({ at }: BoardLine) => at + (60 - Number(clock.format(at).slice(3))) * MINUTE_MS;
  return [...hours].map(([hour, own]): BoardHour => {
    const end = Math.max(...own.map(endOf));
    return {
      from: `${hour}:00`,
      until: `${String(Number(hour) + 1).padStart(2, '0')}:00`,
      lines: own,
      people: sumOf(own, peopleOf),
      free: sumOf(own, (line) => (line.kind === 'free' ? line.count : 0)),
      isOver: end <= now && !own.some(waits),
    };
  });
}
