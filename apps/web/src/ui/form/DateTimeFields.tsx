import { cx } from '../cx.ts';
import { DateField } from './DateField.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { TimeField } from './TimeField.tsx';
import { type DateBounds, zoneNote } from '../../platform/civil.ts';
import { useWords } from '../words.ts';

type Control = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>;

export interface DateTimeFieldsProps {
  date: Control;
  time: Control;
  labels?: readonly [string, string];
  /** The days that can be chosen. */
  bounds?: DateBounds;
  dateHelp?: string | undefined;
  timeHelp?: string | undefined;
  /** The facility's: named where its clock differs from the reader's. */
  timeZone: string;
  /** The time is under the date however wide the screen is. */
  stacked?: boolean;
}

/** A date and a time at a facility. */
export function DateTimeFields(props: DateTimeFieldsProps) {
  const t = useWords();
  const { date, time, bounds, dateHelp, timeHelp, timeZone, stacked = false } = props;
  const labels = props.labels ?? [t('platform.field.date'), t('ui.when.time')];
  const zone = zoneNote(timeZone, t);
  return (
    <div className={cx('grid gap-4', !stacked && 'sm:grid-cols-2 sm:items-end')}>
      <DateField {...date} {...bounds} label={labels[0]} required help={dateHelp} />
      <TimeField {...time} label={labels[1]} required help={[timeHelp, zone].filter(Boolean).join(' ') || undefined} />
    </div>
  );
}
