import { formatDate } from '../../../../platform/format.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { ChangedTemplate, Kept } from '../api.ts';
import { useWords } from '../words.ts';

/** Sessions that a change left as they were; nothing when there are none. */
export function KeptSessions({ kept }: { kept: Kept }) {
  const t = useWords();
  if (kept.length === 0) return null;
  return (
    <Notice kind="warning" live={false} title={t('timetable.kept.title', { count: kept.length })}>
      {t('timetable.kept.text')}
      <ul className="mt-2 list-disc ps-5">
        {kept.map(({ sessionId, date, booked }) => (
          <li key={sessionId}>{t('timetable.kept.booked', { date: formatDate(date, t), count: booked })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Says what became of the bookings. */
export function Outcome({ changed: { kept, notified } }: { changed: Pick<ChangedTemplate, 'kept' | 'notified'> }) {
  const t = useWords();
  return (
    <>
      {notified > 0 && <p>{t('timetable.booked.notified', { count: notified })}</p>}
      <KeptSessions kept={kept} />
    </>
  );
}
