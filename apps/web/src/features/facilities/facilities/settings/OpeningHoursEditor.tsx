import { WEEKDAYS, type Weekday } from '@sanguine/contract';
import { Copy, Plus, X } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { controlClass } from '../../../../ui/form/control-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { dayName, MAX_SPANS, sameEveryDay, type SpanDraft, type WeekDraft, withSpan } from './opening-draft.ts';
import { useWords } from '../words.ts';

interface DayProps {
  day: Weekday;
  spans: readonly SpanDraft[];
  error: string | undefined;
  onChange: (spans: readonly SpanDraft[]) => void;
}

interface TimeInputProps {
  label: string;
  value: string | undefined;
  onChange: (time: string) => void;
}

function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <span className="w-34">
      <input
        type="time"
        aria-label={label}
        className={cx(controlClass, 'px-2!')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}

function Span({ day, spans, index, onChange }: Omit<DayProps, 'error'> & { index: number }) {
  const t = useWords();
  const name = dayName(day, t);
  const span = spans[index];
  const isOneOfMany = spans.length > 1;
  const which = { day: name, number: index + 1 };
  const isLast = index === spans.length - 1;
  const change = (part: Partial<SpanDraft>) =>
    onChange(spans.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <TimeInput
        label={
          isOneOfMany
            ? t('facilities.settings.hours.opens-again', which)
            : t('facilities.settings.hours.opens', { day: name })
        }
        value={span?.opens}
        onChange={(opens) => change({ opens })}
      />
      <span className="text-muted">{t('facilities.settings.hours.to')}</span>
      <TimeInput
        label={
          isOneOfMany
            ? t('facilities.settings.hours.closes-again', which)
            : t('facilities.settings.hours.closes', { day: name })
        }
        value={span?.closes}
        onChange={(closes) => change({ closes })}
      />
      {isOneOfMany && (
        <IconButton
          label={t('facilities.settings.hours.remove', which)}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={() => onChange(spans.filter((_, at) => at !== index))}
        />
      )}
      {isLast && spans.length < MAX_SPANS && (
        <IconButton
          label={t('facilities.settings.hours.add', { day: name })}
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => onChange(withSpan(spans))}
        />
      )}
    </div>
  );
}

function Day({ day, spans, error, onChange }: DayProps) {
  const t = useWords();
  const name = dayName(day, t);
  const isOpen = spans.length > 0;
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Checkbox
        name={`week.${day}`}
        label={name}
        className="ps-2.5"
        checked={isOpen}
        onChange={() => onChange(isOpen ? [] : withSpan([]))}
      />
      <div className="flex flex-col gap-2">
        {error !== undefined && (
          <p role="alert" className="text-sm font-semibold text-urgent">
            {error}
          </p>
        )}
        {!isOpen && <p className="py-2.5 text-muted">{t('facilities.settings.hours.closed')}</p>}
        {spans.map((span, index) => (
          <Span key={`${day} ${index.toString()}`} {...{ day, spans, index, onChange }} />
        ))}
      </div>
    </li>
  );
}

export interface OpeningHoursEditorProps {
  week: WeekDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (week: WeekDraft) => void;
}

/** The times of each weekday, up to four a day. */
export function OpeningHoursEditor({ week, problems, onChange }: OpeningHoursEditorProps) {
  const t = useWords();
  return (
    <div>
      <p className="text-sm text-muted">{t('facilities.settings.hours.midnight')}</p>
      <ul aria-label={t('facilities.settings.hours.by-day')} className="divide-y divide-line">
        {WEEKDAYS.map((day) => (
          <Day
            key={day}
            day={day}
            spans={week[day]}
            error={problems[`week.${day}`]}
            onChange={(spans) => onChange({ ...week, [day]: spans })}
          />
        ))}
      </ul>
      <Button
        size="small"
        icon={<Copy aria-hidden="true" className="size-4" />}
        onClick={() => onChange(sameEveryDay(week.monday))}
      >
        {t('facilities.settings.hours.same')}
      </Button>
    </div>
  );
}
