import type { PublicHoliday } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { holidaysQuery } from '../api.ts';
import { useWords } from '../words.ts';

/** Shown at first: the next ones; the rest on request. */
const FIRST = 3;

interface HolidaysProps {
  facilityId: string;
  onClose: (holiday: PublicHoliday) => void;
}

/** Suggests to close public holidays on which times are published; nothing where there are none. */
export function Holidays({ facilityId, onClose }: HolidaysProps) {
  const t = useWords();
  const { data = [] } = useQuery(holidaysQuery(facilityId));
  const [all, showAll] = useState(false);
  if (data.length === 0) return null;
  const shown = all ? data : data.slice(0, FIRST);
  return (
    <section aria-label={t('timetable.holidays.title')} className="mt-4 border-t border-line pt-4">
      <h3 className="font-bold">{t('timetable.holidays.title')}</h3>
      <p className="text-muted">{t('timetable.holidays.lead')}</p>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((holiday) => {
          const { date, name, localName } = holiday;
          return (
            <li key={date} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="min-w-0">
                <span className="font-semibold">{formatDate(date, t)}</span>
                <span className="block text-sm break-words text-muted">
                  <bdi>{localName ?? name}</bdi>
                  {localName !== undefined && (
                    <>
                      {' · '}
                      <bdi lang="en">{name}</bdi>
                    </>
                  )}
                </span>
              </span>
              <Button
                size="small"
                aria-label={t('timetable.holidays.close-of', { day: formatDate(date, t) })}
                onClick={() => onClose(holiday)}
              >
                {t('timetable.holidays.close')}
              </Button>
            </li>
          );
        })}
      </ul>
      {!all && data.length > FIRST && (
        <Button size="small" className="mt-2" onClick={() => showAll(true)}>
          {t('timetable.holidays.all', { count: data.length })}
        </Button>
      )}
    </section>
  );
}
