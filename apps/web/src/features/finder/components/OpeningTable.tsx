import { type OpeningHours, WEEKDAYS, type Weekday } from '@sanguine/contract';
import { capitalise } from '../../../platform/capitalise.ts';

function textOf(hours: OpeningHours, day: Weekday): string {
  const spans = hours[day] ?? [];
  if (spans.length === 0) return 'Closed';
  if (spans.some(({ opens, closes }) => opens === '00:00' && closes === '24:00')) return 'Open all day';
  return spans.map(({ opens, closes }) => `${opens} to ${closes}`).join(', ');
}

/** Days that follow each other with the same hours are one line. */
function linesOf(hours: OpeningHours) {
  const lines: { from: Weekday; until: Weekday; text: string }[] = [];
  for (const day of WEEKDAYS) {
    const text = textOf(hours, day);
    const last = lines.at(-1);
    if (last?.text === text) last.until = day;
    else lines.push({ from: day, until: day, text });
  }
  return lines;
}

function daysText(from: Weekday, until: Weekday): string {
  return from === until ? capitalise(from) : `${capitalise(from)} to ${capitalise(until)}`;
}

/** The opening hours of a week. */
export function OpeningTable({ hours }: { hours: OpeningHours }) {
  return (
    <table className="w-full max-w-prose">
      <caption className="sr-only">Opening hours</caption>
      <tbody>
        {linesOf(hours).map(({ from, until, text }) => (
          <tr key={from}>
            <th scope="row" className="py-1 pe-4 text-start font-normal text-muted">
              {daysText(from, until)}
            </th>
            <td className="py-1">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
