import { type Attendance, MIN_OUTCOMES_FOR_SHARE, plural } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useProfile } from '../../../platform/session.ts';
import { textLinkClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { attendanceQuery } from '../facility-api.ts';

type Numbers = Readonly<Record<'came' | 'missed' | 'n', string>> & { readonly days: number };

const fewText = ({ days, came, missed, n }: Numbers) =>
  `Recorded in the last ${days} days: ${came} came, ${missed} did not come (n = ${n}).`;

const shareText = ({ days, came, missed, n, share }: Numbers & { readonly share: string }) =>
  `Recorded in the last ${days} days: ${came} came (${share} %), ${missed} did not come (n = ${n}).`;

/** Never a share of a handful: one donor more would change it by whole percents. */
export function attendanceText({ days, came, missed }: Attendance): string {
  const n = came + missed;
  if (n === 0) return `No outcome was recorded in the last ${days} days.`;
  const numbers = { days, came: formatNumber(came), missed: formatNumber(missed), n: formatNumber(n) };
  return n < MIN_OUTCOMES_FOR_SHARE
    ? fewText(numbers)
    : shareText({ ...numbers, share: formatNumber(Math.round((came / n) * 100)) });
}

function notRecordedText({ notRecorded }: Attendance): string {
  return plural(notRecorded, {
    one: '1 more is over and not recorded; it counts neither way.',
    other: `${formatNumber(notRecorded)} more are over and not recorded; they count neither way.`,
  });
}

/** Who came and who did not, from what staff recorded. */
export function AttendanceCard() {
  const { facilityId = '' } = useProfile();
  const { data } = useQuery(attendanceQuery(facilityId));
  if (data === undefined || data.came + data.missed + data.notRecorded === 0) return null;
  return (
    <Card title="Who came">
      <p>{attendanceText(data)}</p>
      {data.notRecorded > 0 && (
        <p className="mt-2 text-muted">
          {notRecordedText(data)}{' '}
          <Link to="/facility/appointments" className={textLinkClass}>
            Open Appointments
          </Link>
        </p>
      )}
    </Card>
  );
}
