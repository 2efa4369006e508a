import type { PublicHoliday } from '@sanguine/contract';

/** The packed holidays: by country [English name, local name or '', days as YYYYMMDD]. */
export interface PackedHolidays {
  readonly first: number;
  readonly last: number;
  readonly countries: Readonly<Record<string, readonly (readonly [string, string, readonly number[]])[]>>;
}

const dateOfNumber = (day: number) => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Returns the holidays of a country on some days, in the order of their dates; of one date the first that is listed. */
export function holidaysOn(packed: PackedHolidays, country: string, days: ReadonlySet<string>): PublicHoliday[] {
  const found = new Map<string, PublicHoliday>();
  for (const [name, localName, dates] of packed.countries[country] ?? []) {
    for (const date of dates.map(dateOfNumber)) {
      if (!days.has(date) || found.has(date)) continue;
      found.set(date, { date, name, ...(localName === '' ? {} : { localName }) });
    }
  }
  return [...found.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}
