import { WEEKDAYS, type Weekday } from '@sanguine/contract';
import type { Token, WrittenTime } from './opening-hours-tokens.rules.ts';

export type WrittenSpan = readonly [opens: WrittenTime, closes: WrittenTime];

/** The times written about some days; without days it was said of all. */
export interface Group {
  readonly days: readonly Weekday[] | undefined;
  readonly times: readonly WrittenSpan[] | 'closed' | 'all-day';
}

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get done(): boolean {
    return this.#at >= this.#tokens.length;
  }

  sees(offset: number, ...kinds: Token['kind'][]): boolean {
    const token = this.#tokens[this.#at + offset];
    return token !== undefined && kinds.includes(token.kind);
  }

  take<Kind extends Token['kind']>(...kinds: Kind[]): Extract<Token, { kind: Kind }> | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || !isOneOf(token, kinds)) return undefined;
    this.#at += 1;
    return token;
  }
}

function isOneOf<Kind extends Token['kind']>(token: Token, kinds: Kind[]): token is Extract<Token, { kind: Kind }> {
  return kinds.some((kind) => kind === token.kind);
}

function range(from: Weekday, to: Weekday): Weekday[] {
  const start = WEEKDAYS.indexOf(from);
  const length = ((WEEKDAYS.indexOf(to) - start + 7) % 7) + 1;
  return [...WEEKDAYS, ...WEEKDAYS].slice(start, start + length);
}

function readDayItem(reader: Reader): readonly Weekday[] | null {
  const first = reader.take('days');
  if (first === undefined) return null;
  if (!reader.sees(0, 'dash', 'to') || !reader.sees(1, 'days')) return first.days;
  reader.take('dash', 'to');
  const [from, ...others] = first.days;
  const [to, ...more] = reader.take('days')?.days ?? [];
  const isRange = from !== undefined && to !== undefined && from !== to && others.length + more.length === 0;
  return isRange ? range(from, to) : null;
}

function readDays(reader: Reader): readonly Weekday[] | null {
  const days = new Set<Weekday>();
  do {
    const item = readDayItem(reader);
    if (item === null) return null;
    for (const day of item) days.add(day);
    if (reader.sees(0, 'and') && reader.sees(1, 'days')) reader.take('and');
  } while (reader.sees(0, 'days'));
  return [...days];
}

function readTimes(reader: Reader): Group['times'] | null {
  if (reader.take('closed')) return 'closed';
  if (reader.take('all-day')) return 'all-day';
  const spans: WrittenSpan[] = [];
  do {
    const opens = reader.take('time');
    const closes = reader.take('dash', 'to') && reader.take('time');
    if (opens === undefined || closes === undefined) return null;
    spans.push([opens, closes]);
    if (reader.sees(0, 'and') && reader.sees(1, 'time')) reader.take('and');
  } while (reader.sees(0, 'time'));
  return spans;
}

/** 'Mon-Fri 8-17', 'Sunday closed', 'closed on Sunday', or times alone. */
function readDaysFirst(reader: Reader, isFirst: boolean): Group | null {
  if (reader.sees(0, 'closed') && reader.sees(1, 'days')) {
    reader.take('closed');
    const days = readDays(reader);
    return days && { days, times: 'closed' };
  }
  if (!reader.sees(0, 'days')) return isFirst ? readTimesAlone(reader) : null;
  const days = readDays(reader);
  reader.take('dash');
  const times = readTimes(reader);
  return days && times && { days, times };
}

function readTimesAlone(reader: Reader): Group | null {
  const times = readTimes(reader);
  const endsHere = reader.done || reader.sees(0, 'and', 'break');
  return times && endsHere ? { days: undefined, times } : null;
}

/** '8-17 Mon-Fri'. */
function readTimesFirst(reader: Reader): Group | null {
  const times = readTimes(reader);
  const days = times && readDays(reader);
  return times && days && { days, times };
}

function readAll(tokens: readonly Token[], read: (reader: Reader, isFirst: boolean) => Group | null): Group[] | null {
  const reader = new Reader(tokens);
  const groups: Group[] = [];
  while (!reader.done) {
    const group = read(reader, groups.length === 0);
    if (group === null) return null;
    groups.push(group);
    while (reader.take('and', 'break'));
  }
  return groups.length === 0 ? null : groups;
}

/** Reads days before their times, or after them; null when the words follow neither order. */
export function groupsOf(tokens: readonly Token[]): Group[] | null {
  return readAll(tokens, readDaysFirst) ?? readAll(tokens, readTimesFirst);
}
