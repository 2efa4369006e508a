import { type Attendance, extraPlaces, MIN_OUTCOMES_FOR_OVERBOOKING, plural } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { attendanceQuery } from '../api.ts';
import { startTimes } from '../pattern-words.ts';
import { publishable } from '../template-draft.ts';
import type { TemplateForm } from './TemplateFields.tsx';

/** What the switch would mean now for a session of so many places. */
export function overbookText(places: number, outcomes: Attendance): string {
  const recorded = outcomes.came + outcomes.missed;
  if (recorded < MIN_OUTCOMES_FOR_OVERBOOKING) {
    return plural(recorded, {
      one: `Now: none, because it needs ${MIN_OUTCOMES_FOR_OVERBOOKING} recorded outcomes; there is 1.`,
      other: `Now: none, because it needs ${MIN_OUTCOMES_FOR_OVERBOOKING} recorded outcomes; there are ${recorded}.`,
    });
  }
  const extra = extraPlaces(places, outcomes);
  if (extra === 0) return 'Now: none, because more donors than chairs could come.';
  return plural(extra, { one: 'Now: 1 more than chairs.', other: `Now: ${extra} more than chairs.` });
}

const HELP =
  'A session then offers up to 10 % more places, as long as everybody who comes finds a chair in 19 sessions of 20.';

/** Off unless staff switch it on. */
export function OverbookField({ form, facilityId }: { form: TemplateForm; facilityId: string }) {
  const { data } = useQuery(attendanceQuery(facilityId));
  const planned = publishable(form.draft);
  const isKnown = data !== undefined && planned !== undefined;
  return (
    <Checkbox
      {...form.box('overbook')}
      label="Allow more bookings than places when enough donors do not come"
      help={isKnown ? `${HELP} ${overbookText(startTimes(planned) * planned.places, data)}` : HELP}
    />
  );
}
