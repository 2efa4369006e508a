import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../../ui/button-class.ts';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { useWords } from '../words.ts';

interface Step {
  readonly date: string;
  readonly label: string;
}

export interface DateStepProps {
  /** Absent: the day. */
  view?: 'week';
  title: string;
  /** The date on screen: a day, or the Monday of a week. */
  date: string;
  previous: Step;
  next: Step;
  now: { readonly label: string; readonly isHere: boolean };
  /** Buttons at the end. */
  children?: ReactNode;
}

const arrowClass = `${buttonClass({ size: 'small' })} w-11 px-0!`;

/** The day or week on screen, the ones beside it, and any other: all of them addresses. */
export function DateStep({ view, title, date, previous, next, now, children }: DateStepProps) {
  const t = useWords();
  const navigate = useNavigate();
  const to = '/facility/appointments';
  const at = (day: string | undefined) => ({ ...(view && { view }), ...(day !== undefined && { date: day }) });
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <h2 className="min-w-full text-xl font-bold sm:min-w-0">{title}</h2>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full print:hidden">
        <Link to={to} search={at(previous.date)} aria-label={previous.label} className={arrowClass}>
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Link>
        {!now.isHere && (
          <Link to={to} search={at(undefined)} className={buttonClass({ size: 'small' })}>
            {now.label}
          </Link>
        )}
        <Link to={to} search={at(next.date)} aria-label={next.label} className={arrowClass}>
          <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Link>
        <DateField
          label={t('platform.field.date')}
          name="date"
          hideLabel
          className="min-w-36 grow basis-36 sm:shrink-0 sm:grow-0 sm:basis-44"
          value={date}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') void navigate({ to, search: at(value), replace: true, resetScroll: false });
          }}
        />
        {children}
      </div>
    </div>
  );
}
