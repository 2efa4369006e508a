import type * as z from 'zod/mini';
import { WEEKDAYS, type Weekday } from '../civil-days.ts';
import type { OpeningHours } from './facilities.contract.ts';
import type { newSessionTemplate } from './session-templates.contract.ts';

type NewTemplate = z.input<typeof newSessionTemplate>;

interface Wanted {
  readonly slotMinutes: number;
  readonly places: number;
  readonly validFrom: string;
  readonly instant: boolean;
}

/** Weekly times as a facility's opening hours suggest them: days with the same hours share one template. */
export function proposedTemplates(hours: OpeningHours, wanted: Wanted): NewTemplate[] {
  const days = new Map<string, Weekday[]>();
  for (const day of WEEKDAYS) {
    for (const { opens, closes } of hours[day] ?? []) {
      const times = `${opens} ${closes}`;
      days.set(times, [...(days.get(times) ?? []), day]);
    }
  }
  return [...days].map(([times, weekdays]) => {
    const [from = '', until = ''] = times.split(' ');
    const usual = { everyWeeks: 1, venue: null, timeZone: null, validUntil: null, exceptions: [] };
    return { ...usual, ...wanted, weekdays, from, until };
  });
}
