import { languageOf } from '@sanguine/contract';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import type { Day } from '../days.ts';
import { type Say, useWords } from '../words.ts';
import { dateFormat } from '../../../../platform/date-format.ts';

/** Few words for what can be chosen on a day. */
function markText({ mark, free }: Day, t: Say): string {
  return mark === 'free' ? t('booking.appointments.day.free', { count: free }) : t(`booking.appointments.day.${mark}`);
}

function partsOf(date: string, t: Say) {
  const at = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(languageOf(t.locale).intl, { ...options, timeZone: 'UTC' }).format(at);
  return { weekday: part({ weekday: 'short' }), day: part({ day: 'numeric' }), month: part({ month: 'short' }) };
}

function DayOption({ day, name, chosen, onChoose }: { day: Day; name: string; chosen: boolean; onChoose: () => void }) {
  const t = useWords();
  const { weekday, day: number, month } = partsOf(day.date, t);
  const isFree = day.mark === 'free';
  return (
    <label
      data-impossible={isFree ? undefined : ''}
      className={cx(
        'relative flex min-h-20 min-w-17 shrink-0 cursor-pointer flex-col items-center justify-center rounded-control border px-1 py-2 text-center',
        'has-checked:border-crimson has-checked:bg-tint has-checked:text-crimson hover:border-crimson',
        'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ink',
        isFree ? 'border-edge bg-surface text-ink' : 'border-line bg-sunken text-muted',
      )}
    >
      <input
        type="radio"
        name={name}
        value={day.date}
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="text-sm">{weekday}</span>
      <span className="text-lg font-bold whitespace-nowrap">
        {number} <span className="text-sm font-semibold">{month}</span>
      </span>
      <span className={cx('text-sm whitespace-nowrap', isFree && 'font-semibold text-sufficient')}>
        {markText(day, t)}
      </span>
    </label>
  );
}

export interface DayStripProps {
  days: readonly Day[];
  /** The date of the open day. */
  open: string | undefined;
  onOpen: (date: string) => void;
  /** Turn to the days before and after; undefined where there are none. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

function Turn({ onTurn, children }: { onTurn: (() => void) | undefined; children: string }) {
  if (onTurn === undefined) return null;
  return (
    <Button size="small" className="min-w-20 shrink-0" onClick={onTurn}>
      {children}
    </Button>
  );
}

/** Days side by side: radio buttons, so that the arrow keys move between them. */
export function DayStrip({ days, open, onOpen, onEarlier, onLater }: DayStripProps) {
  const t = useWords();
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = strip.current;
    const option = box?.querySelector<HTMLElement>('label:has(:checked)');
    if (!box || !option) return;
    box.scrollLeft = option.offsetLeft - (box.clientWidth - option.clientWidth) / 2;
  }, [open]);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('booking.appointments.days.label')}</legend>
      <div ref={strip} className="relative flex gap-2 overflow-x-auto pb-2">
        <Turn onTurn={onEarlier}>{t('booking.appointments.days.earlier')}</Turn>
        {days.map((day) => (
          <DayOption
            key={day.date}
            day={day}
            name={name}
            chosen={day.date === open}
            onChoose={() => onOpen(day.date)}
          />
        ))}
        <Turn onTurn={onLater}>{t('booking.appointments.days.later')}</Turn>
      </div>
    </fieldset>
  );
}
