import { type DonationRequest, donorNumber, type FacilityDay, isVisit } from '@sanguine/contract';
import { formatFullDate, formatTime } from '../../../platform/format.ts';
import { namesakes, placeOf } from '../board.ts';
import { groupOf, standing } from '../day.ts';
import { birthText } from '../../../platform/birth-text.ts';
import { nameOf } from '../day-words.ts';
import { useWords } from '../words.ts';

const OUTCOMES = ['here', 'donated', 'could-not', 'missed'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Tells whether it is known already. */
function isTicked(request: DonationRequest, outcome: Outcome): boolean {
  const group = groupOf(request);
  if (outcome === 'here') return request.checkedInAt !== undefined;
  if (outcome === 'donated') return request.status === 'COMPLETED';
  if (outcome === 'could-not') return isVisit(request.status);
  return group === 'missed';
}

const cellClass = 'border border-ink px-1 py-0.5 text-start';

interface PaperRowProps {
  request: DonationRequest;
  hasNamesake: boolean;
  place: string;
}

function PaperRow({ request, hasNamesake, place }: PaperRowProps) {
  const t = useWords();
  const { donorId, bloodType, notes, preferredDate } = request;
  return (
    <tr className="print:break-inside-avoid">
      <td className={`${cellClass} whitespace-nowrap`}>{formatTime(preferredDate, t)}</td>
      <th scope="row" className={cellClass}>
        <bdi>{nameOf(request, t)}</bdi>
        {hasNamesake && <span className="ms-1 font-normal">({t('day.sessions.row.namesake')})</span>}
      </th>
      <td className={`${cellClass} whitespace-nowrap`}>{donorId?.dateOfBirth && birthText(donorId.dateOfBirth, t)}</td>
      <td className={`${cellClass} whitespace-nowrap`}>
        <bdi>{donorId && donorNumber(donorId.id)}</bdi>
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
        <bdi>{place}</bdi> <bdi>{notes}</bdi>
      </td>
    </tr>
  );
}

/** The day on paper, for a table without a screen or a day without power: everybody, whatever is shown on screen. */
export function DaySheet({ day, facilityName }: { day: FacilityDay; facilityName: string }) {
  const t = useWords();
  const alike = namesakes(day);
  const sessionOf = new Map(day.sessions.map((session) => [session.id, session]));
  const columns = ['time', 'name', 'born', 'number', 'type', ...OUTCOMES, 'notes'] as const;
  return (
    <table className="hidden w-full border-collapse text-[8.5pt] leading-tight print:table">
      <thead>
        <tr>
          <th colSpan={columns.length} className="pb-2 text-start text-base">
            <bdi>{facilityName}</bdi>
            {' · '}
            {formatFullDate(day.date, t)}
          </th>
        </tr>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`${cellClass} font-semibold`}>
              {t(`day.sessions.sheet.${column}`)}
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
            place={placeOf(sessionOf.get(request.session?.id ?? ''))}
          />
        ))}
      </tbody>
    </table>
  );
}
