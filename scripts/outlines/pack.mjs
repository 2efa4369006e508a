// Countries as SVG paths: degrees times 100, north up, each ring closed, points after the first relative to the one before.

/** Corners that are nearer to the line without them than this many hundredths of a degree are left out. */
const TOLERANCE = 1.5;

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

/** The outer rings of each polygon; lakes do not matter at this size. */
function ringsOf({ type, arcs: given }, arcs) {
  const polygons = type === 'Polygon' ? [given] : type === 'MultiPolygon' ? given : [];
  return polygons.map(([outer]) => ringOf(outer, arcs));
}

/** Whether a ring goes around a point. */
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

/** Douglas and Peucker's way. */
function simplified(points) {
  if (points.length < 3) return points;
  let [farthest, distance] = [0, 0];
  for (let i = 1; i < points.length - 1; i += 1) {
    const own = distanceFromLine(points[i], points[0], points.at(-1));
    if (own > distance) [farthest, distance] = [i, own];
  }
  if (distance <= TOLERANCE) return [points[0], points.at(-1)];
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))];
}

function pathOf(ring) {
  const scaled = ring.map(([longitude, latitude]) => [Math.round(longitude * 100), Math.round(-latitude * 100)]);
  const middle = Math.floor(scaled.length / 2);
  const points = [...simplified(scaled.slice(0, middle + 1)).slice(0, -1), ...simplified(scaled.slice(middle))];
  if (points.length < 4) return '';
  const steps = points.slice(1, -1).map(([x, y], at) => `${x - points[at][0]} ${y - points[at][1]}`);
  return `M${points[0].join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

function boxOf(ring) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys), ring };
}

/** The country in which most of the cities within these rings are. */
function countryOf(rings, cities) {
  const counts = new Map();
  const boxes = rings.map(boxOf);
  for (const { country, loc } of cities) {
    const [x, y] = loc.coordinates;
    const isIn = ({ west, east, south, north, ring }) =>
      west <= x && x <= east && south <= y && y <= north && surrounds(ring, [x, y]);
    if (boxes.some(isIn)) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** One path for each country that has a city, by its code of ISO 3166. */
export function packOutlines(topology, cities) {
  const arcs = arcsOf(topology);
  const outlines = new Map();
  for (const geometry of topology.objects.countries.geometries) {
    const rings = ringsOf(geometry, arcs);
    const country = countryOf(rings, cities);
    if (country === undefined) continue;
    outlines.set(country, `${outlines.get(country) ?? ''}${rings.map(pathOf).join('')}`);
  }
  return outlines;
}
