import { REQUEST_STATES, type RequestStatus } from '../donation-states.ts';

/** The groups of the people of a day; each person is in exactly one. `closed`: their session is, and they are not here. */
export const DAY_GROUPS = ['expected', 'here', 'done', 'missed', 'closed'] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

interface OfDay {
  readonly status: RequestStatus;
  readonly checkedInAt?: unknown;
  readonly session?: { readonly status: string } | null | undefined;
}

/** Returns where somebody of the day stands; undefined of what was cancelled or declined: it counts nowhere. */
export function dayGroupOf({ status, checkedInAt, session }: OfDay): DayGroup | undefined {
  const { takesSeat, came, isOpen } = REQUEST_STATES[status];
  if (!takesSeat) return undefined;
  if (came) return 'done';
  if (!isOpen) return 'missed';
  if (checkedInAt !== undefined && checkedInAt !== null) return 'here';
  return session?.status === 'closed' ? 'closed' : 'expected';
}

export type DayCounts = Readonly<Record<DayGroup | 'all', number>>;

/** Counts each group of a day; who walked in without an account is done, and nobody is counted twice. */
export function countDay(people: Iterable<OfDay>, walkIns: Iterable<{ readonly count: number }>): DayCounts {
  const counts = { expected: 0, here: 0, done: 0, missed: 0, closed: 0, all: 0 };
  const add = (group: DayGroup, count: number) => {
    counts[group] += count;
    counts.all += count;
  };
  for (const person of people) {
    const group = dayGroupOf(person);
    if (group !== undefined) add(group, 1);
  }
  for (const { count } of walkIns) add('done', count);
  return counts;
}
