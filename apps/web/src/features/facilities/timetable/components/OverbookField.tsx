import { type Attendance, extraPlaces, MIN_OUTCOMES_FOR_OVERBOOKING } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { attendanceQuery } from '../api.ts';
import { startTimes } from '../pattern-words.ts';
import { publishable } from '../template-draft.ts';
import type { TemplateForm } from './TemplateFields.tsx';
import { type Say, useWords } from '../words.ts';

/** Returns what the switch would mean now for a session of so many places. */
export function overbookText(places: number, outcomes: Attendance, t: Say): string {
  const recorded = outcomes.came + outcomes.missed;
  if (recorded < MIN_OUTCOMES_FOR_OVERBOOKING) {
    return t('timetable.overbook.few', { recorded, needed: MIN_OUTCOMES_FOR_OVERBOOKING });
  }
  const extra = extraPlaces(places, outcomes);
  return extra === 0 ? t('timetable.overbook.none') : t('timetable.overbook.some', { extra });
}

/** Off unless staff switch it on. */
export function OverbookField({ form, facilityId }: { form: TemplateForm; facilityId: string }) {
  const t = useWords();
  const { data } = useQuery(attendanceQuery(facilityId));
  const planned = publishable(form.draft);
  const help = t('timetable.overbook.help');
  const isKnown = data !== undefined && planned !== undefined;
  return (
    <Checkbox
      {...form.box('overbook')}
      label={t('timetable.overbook.label')}
      help={isKnown ? `${help} ${overbookText(startTimes(planned) * planned.places, data, t)}` : help}
    />
  );
}
