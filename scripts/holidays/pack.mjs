const DAY_MS = 86_400_000;

/** The civil days of a holiday, which may last several. */
function daysOf({ date, start, end }) {
  const first = date.slice(0, 10);
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  return Array.from({ length: count }, (_, after) =>
    new Date(Date.parse(first) + after * DAY_MS).toISOString().slice(0, 10),
  );
}

/** By name in English, and in the first other language of the country that the package has: the days. */
function holidaysOf(Holidays, country, years) {
  const calendar = new Holidays(country);
  const local = calendar.getLanguages().find((language) => language !== 'en') ?? 'en';
  const named = new Map();
  for (const year of years) {
    const names = new Map(calendar.getHolidays(year, local).map(({ rule, date, name }) => [`${rule} ${date}`, name]));
    for (const holiday of calendar.getHolidays(year, 'en')) {
      if (holiday.type !== 'public') continue;
      const localName = names.get(`${holiday.rule} ${holiday.date}`) ?? holiday.name;
      const key = JSON.stringify([holiday.name, localName === holiday.name ? '' : localName]);
      const days = named.get(key) ?? [];
      days.push(...daysOf(holiday));
      named.set(key, days);
    }
  }
  return [...named].map(([key, days]) => [...JSON.parse(key), days.map((day) => Number(day.replaceAll('-', '')))]);
}

/** Returns the holidays as JSON: for each country [English name, local name or '', days as YYYYMMDD]; and how many days. */
export function packHolidays(Holidays, { first, last }) {
  const years = Array.from({ length: last - first + 1 }, (_, after) => first + after);
  const countries = {};
  let days = 0;
  for (const country of Object.keys(new Holidays().getCountries())) {
    const holidays = holidaysOf(Holidays, country, years);
    days += holidays.reduce((sum, [, , some]) => sum + some.length, 0);
    countries[country] = holidays;
  }
  return { text: JSON.stringify({ first, last, countries }), days };
}
