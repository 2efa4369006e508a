import { type Attendance, MIN_OUTCOMES_FOR_SHARE } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../../platform/session.ts';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { FoldedOnPhones } from '../../../../ui/layout/FoldedOnPhones.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { attendanceQuery } from '../../../facilities/timetable/index.ts';
import { type Say, useWords } from '../words.ts';

/** Never a share of a handful: one donor more would change it by whole percents. */
export function attendanceText({ days, came, missed }: Attendance, t: Say): string {
  const n = came + missed;
  if (n === 0) return t('dashboards.attendance.none', { days });
  if (n < MIN_OUTCOMES_FOR_SHARE) return t('dashboards.attendance.few', { days, came, missed, n });
  return t('dashboards.attendance.share', { days, came, missed, n, share: Math.round((came / n) * 100) });
}

/** Shows who came and who did not, from what staff recorded. */
export function AttendanceCard() {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const { data } = useQuery(attendanceQuery(facilityId));
  if (data === undefined || data.came + data.missed + data.notRecorded === 0) return null;
  return (
    <div className="flex grow flex-col">
      <FoldedOnPhones label={t('dashboards.attendance.title')} className="grow max-md:mt-3">
        <Card title={<span className="max-md:sr-only">{t('dashboards.attendance.title')}</span>} className="md:h-full">
          <p>{attendanceText(data, t)}</p>
          {data.notRecorded > 0 && (
            <p className="mt-2 text-muted">
              {t('dashboards.attendance.not-recorded', { count: data.notRecorded })}{' '}
              <Link to="/facility/appointments" className={textLinkClass}>
                {t('dashboards.attendance.open')}
              </Link>
            </p>
          )}
        </Card>
      </FoldedOnPhones>
    </div>
  );
}
