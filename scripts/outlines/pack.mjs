// Countries as SVG paths: degrees times UNITS, north up, each ring closed, points after the first relative to the one before.

const UNITS = 200;
const MIN_POPULATION = 5_000;
/** Corners that are nearer to the line without them are left out: in degrees, near cities and elsewhere. */
const TOLERANCE = 0.008;
const FAR_TOLERANCE = 0.08;
/** Maps are drawn around cities, and reach about a degree. */
const NEAR = 1;

/** The arcs of a TopoJSON file as lists of [longitude, latitude]. */
function arcsOf({ arcs, transform: { scale, translate } }) {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

function ringOf(indexes, arcs) {
  return indexes.flatMap((index, at) => {
    const arc = index < 0 ? arcs[~index].toReversed() : arcs[index];
    return at === 0 ? arc : arc.slice(1);
  });
}

/** A ring across the date line goes on beyond 180 degrees. */
function unbroken(ring) {
  const xs = ring.map(([x]) => x);
  return Math.max(...xs) - Math.min(...xs) < 300 ? ring : ring.map(([x, y]) => [x < 0 ? x + 360 : x, y]);
}

/** The outer rings of each polygon; lakes do not matter at this size. */
function ringsOf({ type, arcs: given }, arcs) {
  const polygons = type === 'Polygon' ? [given] : type === 'MultiPolygon' ? given : [];
  return polygons.map(([outer]) => unbroken(ringOf(outer, arcs)));
}

/** Tells whether a ring goes around a point. */
function surrounds(ring, [x, y]) {
  let isInside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [[xi, yi], [xj, yj]] = [ring[i], ring[j]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside;
  }
  return isInside;
}

function distanceFromLine([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length;
}

/** Returns how far from the line a corner at this point may be. */
function toleranceAround(cities) {
  const cells = new Set();
  for (const { loc } of cities) {
    const [x, y] = loc.coordinates.map(Math.floor);
    for (let dx = -NEAR; dx <= NEAR; dx += 1)
      for (let dy = -NEAR; dy <= NEAR; dy += 1) cells.add(`${x + dx} ${y + dy}`);
  }
  return ([x, y]) => {
    const cell = `${Math.floor(x / UNITS)} ${Math.floor(-y / UNITS)}`;
    return UNITS * (cells.has(cell) ? TOLERANCE : FAR_TOLERANCE);
  };
}

/** Douglas and Peucker's way. */
function simplified(points, toleranceAt) {
  if (points.length < 3) return points;
  let [farthest, distance] = [0, 0];
  for (let i = 1; i < points.length - 1; i += 1) {
    const own = distanceFromLine(points[i], points[0], points.at(-1)) / toleranceAt(points[i]);
    if (own > distance) [farthest, distance] = [i, own];
  }
  if (distance <= 1) return [points[0], points.at(-1)];
  const [before, after] = [points.slice(0, farthest + 1), points.slice(farthest)];
  return [...simplified(before, toleranceAt).slice(0, -1), ...simplified(after, toleranceAt)];
}

function pathOf(ring, toleranceAt) {
  const scaled = ring.map(([longitude, latitude]) => [Math.round(longitude * UNITS), Math.round(-latitude * UNITS)]);
  const middle = Math.floor(scaled.length / 2);
  const [before, after] = [scaled.slice(0, middle + 1), scaled.slice(middle)];
  const points = [...simplified(before, toleranceAt).slice(0, -1), ...simplified(after, toleranceAt)];
  if (points.length < 4) return '';
  const steps = points.slice(1, -1).map(([x, y], at) => `${x - points[at][0]} ${y - points[at][1]}`);
  return `M${points[0].join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

function boxOf(ring) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys), ring };
}

/** The country of most cities for which this is true. */
function countryOfMost(cities, isMeant) {
  const counts = new Map();
  for (const city of cities.filter(isMeant)) counts.set(city.country, (counts.get(city.country) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function isInBox({ west, east, south, north }, [x, y]) {
  return west <= x && x <= east && south <= y && y <= north;
}

/** The country in which most of the places within these rings are. */
function countryWithin(rings, places) {
  const boxes = rings.map(boxOf);
  const isWithin = ({ loc: { coordinates } }) =>
    boxes.some((box) => isInBox(box, coordinates) && surrounds(box.ring, coordinates));
  return countryOfMost(places, isWithin);
}

/** Towns on the coast of a small island may be just outside of its ring. */
function countryAround(rings, places) {
  const boxes = rings.map(boxOf);
  return countryOfMost(places, ({ loc: { coordinates } }) => boxes.some((box) => isInBox(box, coordinates)));
}

/** One path for each country that has a city, or else a village, by its code of ISO 3166. */
export function packOutlines(topology, places) {
  const cities = places.filter(({ population }) => population >= MIN_POPULATION);
  const arcs = arcsOf(topology);
  const toleranceAt = toleranceAround(cities);
  const outlines = new Map();
  const add = (country, rings) => {
    const path = rings.map((ring) => pathOf(ring, toleranceAt)).join('');
    outlines.set(country, `${outlines.get(country) ?? ''}${path}`);
  };
  const unknown = [];
  for (const geometry of topology.objects.countries.geometries) {
    const rings = ringsOf(geometry, arcs);
    const country = countryWithin(rings, cities) ?? countryWithin(rings, places);
    if (country === undefined) unknown.push(rings);
    else add(country, rings);
  }
  for (const rings of unknown) {
    const country = countryAround(
      rings,
      places.filter((place) => !outlines.has(place.country)),
    );
    if (country !== undefined) add(country, rings);
  }
  return outlines;
}
