import { languageOf, type OpeningHours, WEEKDAYS, type Weekday } from '@sanguine/contract';
import { type Say, useWords } from '../words.ts';

function textOf(hours: OpeningHours, day: Weekday, t: Say): string {
  const spans = hours[day] ?? [];
  if (spans.length === 0) return t('finder.opening.closed');
  if (spans.some(({ opens, closes }) => opens === '00:00' && closes === '24:00')) return t('finder.opening.all-day');
  const list = new Intl.ListFormat(languageOf(t.locale).intl, { type: 'unit' });
  return list.format(spans.map((span) => t('finder.opening.span', span)));
}

/** Days that follow each other with the same hours are one line. */
function linesOf(hours: OpeningHours, t: Say) {
  const lines: { from: Weekday; until: Weekday; text: string }[] = [];
  for (const day of WEEKDAYS) {
    const text = textOf(hours, day, t);
    const last = lines.at(-1);
    if (last?.text === text) last.until = day;
    else lines.push({ from: day, until: day, text });
  }
  return lines;
}

function daysText(from: Weekday, until: Weekday, t: Say): string {
  if (from === until) return t(`finder.day.${from}`);
  return t('finder.opening.days', { from: t(`finder.day.${from}`), until: t(`finder.day.${until}`) });
}

/** The opening hours of a week. */
export function OpeningTable({ hours }: { hours: OpeningHours }) {
  const t = useWords();
  return (
    <table className="w-full max-w-prose">
      <caption className="sr-only">{t('finder.opening.label')}</caption>
      <tbody>
        {linesOf(hours, t).map(({ from, until, text }) => (
          <tr key={from}>
            <th scope="row" className="py-1 pe-4 text-start font-normal text-muted first-letter:uppercase">
              {daysText(from, until, t)}
            </th>
            <td className="py-1 first-letter:uppercase">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
