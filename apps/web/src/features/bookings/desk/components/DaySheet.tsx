import { DAY_GROUPS, dayGroupOf, type DonationRequest, donorNumber, type FacilityDay } from '@sanguine/contract';
import { formatFullDate, formatTime } from '../../../../platform/format.ts';
import { namesakes, placeOf } from '../board.ts';
import { countsOf, standing } from '../day.ts';
import { sessionTimes } from '../session-words.ts';
import { birthText } from '../../../../platform/birth-text.ts';
import { nameOf } from '../day-words.ts';
import type { PaperTelephones } from '../print-day.ts';
import { useWords } from '../words.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';

const OUTCOMES = ['here', 'donated', 'could-not', 'left', 'missed'] as const;
type Outcome = (typeof OUTCOMES)[number];

const STATUS_OF = { donated: 'COMPLETED', 'could-not': 'COULD_NOT_GIVE', left: 'LEFT', missed: 'NO_SHOW' } as const;

/** Tells whether it is known already. */
function isTicked({ status, checkedInAt }: DonationRequest, outcome: Outcome): boolean {
  return outcome === 'here' ? checkedInAt !== undefined : status === STATUS_OF[outcome];
}

const cellClass = 'border border-ink px-1 py-0.5 text-start';

interface PaperRowProps {
  request: DonationRequest;
  hasNamesake: boolean;
  /** The times and the place of the session. */
  session: string;
  telephone: string | undefined;
}

function PaperRow({ request, hasNamesake, session, telephone }: PaperRowProps) {
  const t = useWords();
  const { donorId, bloodType, notes, preferredDate } = request;
  return (
    <tr className="print:break-inside-avoid">
      <td className={`${cellClass} whitespace-nowrap`}>{formatTime(preferredDate, t)}</td>
      <th scope="row" className={cellClass}>
        <bdi>{nameOf(request, t)}</bdi>
        {hasNamesake && <span className="ms-1 font-normal">({t('desk.sessions.row.namesake')})</span>}
        {dayGroupOf(request) === 'closed' && (
          <span className="ms-1 font-normal">({t('desk.sessions.status.closed')})</span>
        )}
      </th>
      <td className={`${cellClass} whitespace-nowrap`}>{donorId?.dateOfBirth && birthText(donorId.dateOfBirth, t)}</td>
      <td className={`${cellClass} whitespace-nowrap`}>
        <CodeText>{donorId && donorNumber(donorId.id)}</CodeText>
      </td>
      <td className={cellClass}>
        <bdi dir="ltr">{bloodType}</bdi>
      </td>
      {OUTCOMES.map((outcome) => (
        <td key={outcome} className={`${cellClass} text-center`}>
          {isTicked(request, outcome) ? '☑' : '☐'}
        </td>
      ))}
      <td className={cellClass}>
        <bdi>{session}</bdi> {telephone !== undefined && <bdi dir="ltr">{telephone}</bdi>} <bdi>{notes}</bdi>
      </td>
    </tr>
  );
}

/** People who came without an account: there is nothing of them but where and when. */
function PaperWalkIns({ count, time, session }: { count: number; time: string; session: string }) {
  const t = useWords();
  return (
    <tr className="print:break-inside-avoid">
      <td className={`${cellClass} whitespace-nowrap`}>{time}</td>
      <th scope="row" colSpan={4 + OUTCOMES.length} className={cellClass}>
        {t('desk.sessions.board.walk-ins', { count })}
      </th>
      <td className={cellClass}>
        <bdi>{session}</bdi>
      </td>
    </tr>
  );
}

interface DaySheetProps {
  day: FacilityDay;
  facilityName: string;
  /** By request; only where somebody prints them. */
  telephones: PaperTelephones | undefined;
}

/** The day on paper, for a table without a screen or a day without power: everybody, whatever is shown on screen. */
export function DaySheet({ day, facilityName, telephones }: DaySheetProps) {
  const t = useWords();
  const alike = namesakes(day);
  const sessionOf = new Map(day.sessions.map((session) => [session.id, session]));
  const counts = countsOf(day);
  const about = (id: string | undefined) => {
    const session = sessionOf.get(id ?? '');
    return session === undefined ? '' : [sessionTimes(session, day.timeZone, t), placeOf(session)].join(' ').trim();
  };
  const columns = ['time', 'name', 'born', 'number', 'type', ...OUTCOMES, 'notes'] as const;
  return (
    <table className="hidden w-full border-collapse text-[8.5pt] leading-tight print:table">
      <thead>
        <tr>
          <th colSpan={columns.length} className="pb-2 text-start text-base">
            <bdi>{facilityName}</bdi>
            {' · '}
            {formatFullDate(day.date, t)}
            <span className="block text-sm font-normal">
              {(['all', ...DAY_GROUPS] as const)
                .map((group) => t(`desk.sessions.board.group.${group}`, { count: counts[group] }))
                .join(' · ')}
            </span>
          </th>
        </tr>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`${cellClass} font-semibold`}>
              {t(`desk.sessions.sheet.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {standing(day.appointments).map(({ request }) => (
          <PaperRow
            key={request.id}
            request={request}
            hasNamesake={alike.has(request.id)}
            session={about(request.session?.id)}
            telephone={telephones?.get(request.id)}
          />
        ))}
        {day.walkIns.map(({ sessionId, slotNo, count }) => {
          const slot = sessionOf.get(sessionId)?.slots.find((one) => one.slotNo === slotNo);
          const time = slot === undefined ? '' : formatTime(slot.localTime, t);
          return <PaperWalkIns key={`${sessionId} ${slotNo}`} count={count} time={time} session={about(sessionId)} />;
        })}
      </tbody>
    </table>
  );
}
