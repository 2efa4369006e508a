/** Smaller places are left out: who lives there chooses the next town. */
const MIN_POPULATION = 5_000;

/** Abandoned, destroyed and historical places. */
const GONE = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW']);

const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const kept = ({ population, featureCode }) => population >= MIN_POPULATION && !GONE.has(featureCode);

function rowOf(city, regionNames, otherNames) {
  const [longitude, latitude] = city.loc.coordinates;
  return {
    country: city.country,
    region: regionNames.get(`${city.country}.${city.adminCode}`) ?? '',
    name: city.name,
    cells: [
      city.name,
      // About a kilometre: no more is stored of a donor, and a facility corrects its own.
      latitude.toFixed(2),
      longitude.toFixed(2),
      Math.round(city.population / 100),
      city.cityId,
      ...(otherNames[city.country]?.[city.name] ?? []),
    ],
  };
}

/** Gives the other names to the most populous of the places of one name in a country. */
function withOtherNames(cities, otherNames) {
  const largest = new Map();
  for (const city of cities) {
    const key = `${city.country} ${city.name}`;
    if (otherNames[city.country]?.[city.name] === undefined) continue;
    if ((largest.get(key)?.population ?? 0) < city.population) largest.set(key, city);
  }
  return new Set(largest.values());
}

/**
 * The places as text: a line `#country<tab>region`, then one line for each of its places with name, latitude, longitude,
 * population in hundreds, the number of GeoNames, and other names.
 */
export function packGazetteer({ cities, regions, otherNames }) {
  const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
  const places = cities.filter(kept);
  const named = withOtherNames(places, otherNames);
  const rows = places
    .map((city) => rowOf(city, regionNames, named.has(city) ? otherNames : {}))
    .toSorted(
      (a, b) =>
        byText(a.country, b.country) ||
        byText(a.region, b.region) ||
        byText(a.name, b.name) ||
        byText(a.cells.join(), b.cells.join()),
    );
  const lines = rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const isNew = before?.country !== row.country || before.region !== row.region;
    return [...(isNew ? [`#${row.country}\t${row.region}`] : []), row.cells.join('\t')];
  });
  const known = new Set([...named].map(({ country, name }) => `${name} (${country})`));
  const wanted = Object.entries(otherNames).flatMap(([country, names]) =>
    Object.keys(names).map((name) => `${name} (${country})`),
  );
  return {
    text: `${lines.join('\n')}\n`,
    places: rows.length,
    unknownNames: wanted.filter((name) => !known.has(name)),
  };
}
