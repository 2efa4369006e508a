import { type Body, type Endpoints, type OpeningHours, WEEKDAYS, type Weekday } from '@sanguine/contract';

export type NewTemplate = Body<Endpoints['POST /api/facility/{id}/session-templates']>;

export interface ProposalOptions {
  readonly slotMinutes: number;
  readonly places: number;
  readonly instant: boolean;
  /** The first day, in the facility's calendar. */
  readonly validFrom: string;
}

interface Span {
  readonly opens: string;
  readonly closes: string;
}

/** A building that is open for longer than this does not see donors all that time. */
const LONG_DAY_MINUTES = 12 * 60;
const DAYTIME: Span = { opens: '08:00', closes: '20:00' };

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const lengthOf = ({ opens, closes }: Span) => minuteOf(closes) - minuteOf(opens);

/** Returns only the daytime of a very long day. */
function inDaytime(span: Span): Span {
  if (lengthOf(span) <= LONG_DAY_MINUTES) return span;
  const opens = span.opens > DAYTIME.opens ? span.opens : DAYTIME.opens;
  return { opens, closes: span.closes < DAYTIME.closes ? span.closes : DAYTIME.closes };
}

/** Weekly times within the opening hours: days with the same hours share a pattern. Nothing is published by this. */
export function proposeTemplates(hours: OpeningHours | null, options: ProposalOptions): NewTemplate[] {
  const { slotMinutes, places, instant, validFrom } = options;
  const bySpan = new Map<string, { span: Span; weekdays: Weekday[] }>();
  for (const day of WEEKDAYS) {
    for (const span of (hours?.[day] ?? []).map(inDaytime)) {
      if (lengthOf(span) < slotMinutes) continue;
      const key = `${span.opens} ${span.closes}`;
      const found = bySpan.get(key) ?? { span, weekdays: [] };
      bySpan.set(key, { span, weekdays: [...new Set([...found.weekdays, day])] });
    }
  }
  return [...bySpan.values()].map(({ span, weekdays }) => ({
    weekdays,
    everyWeeks: 1,
    from: span.opens,
    until: span.closes,
    slotMinutes,
    places,
    venue: null,
    timeZone: null,
    validFrom,
    validUntil: null,
    instant,
    exceptions: [],
  }));
}
