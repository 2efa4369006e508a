import { pmtilesFile, type Tile } from './pmtiles.ts';
import { type Corner, EXTENT, type TileFeature, vectorTile } from './vector-tile.ts';

/** Something at places on the earth, in degrees. */
interface MapFeature extends TileFeature {
  readonly layer: 'earth' | 'water' | 'landuse' | 'roads' | 'boundaries' | 'places';
  readonly minZoom: number;
}

/** Features are cut so far beyond the edge of a tile. */
const BUFFER = 128;
const MAX_ZOOM = 11;
/** West, south, east, north. */
const BOUNDS = [-3.6, 51.1, -1.9, 51.95] as const;

const line = (kind: string, minZoom: number, ...corners: readonly Corner[]): MapFeature => ({
  layer: 'roads',
  kind: 'line',
  minZoom,
  corners,
  properties: { kind },
});
const street = (name: string, ...corners: readonly Corner[]): MapFeature => {
  const unnamed = line('minor_road', 10, ...corners);
  return { ...unnamed, properties: { ...unnamed.properties, name } };
};
const area = (layer: 'earth' | 'water' | 'landuse', kind: string, ...corners: readonly Corner[]): MapFeature => ({
  layer,
  kind: 'polygon',
  minZoom: 0,
  corners,
  properties: { kind },
});
const place = (
  detail: string,
  minZoom: number,
  corner: Corner,
  names: Readonly<Record<string, string>>,
): MapFeature => ({
  layer: 'places',
  kind: 'point',
  minZoom,
  corners: [corner],
  properties: { kind: detail === 'suburb' ? 'neighbourhood' : 'locality', kind_detail: detail, ...names },
});

/** Parallel streets around the middle of the town. */
const streets = Array.from({ length: 13 }, (_, index) => (index - 6) * 0.008).flatMap((step, index) => [
  street(`Street ${index + 1}`, [-2.66, 51.4545 + step * 0.7], [-2.53, 51.4545 + step]),
  street(`Lane ${index + 1}`, [-2.5879 + step * 1.4, 51.41], [-2.5879 + step, 51.5]),
]);

const features: readonly MapFeature[] = [
  area('earth', 'earth', [-9, 49], [3, 49], [3, 60], [-9, 60]),
  area(
    'water',
    'ocean',
    [-3.6, 51.2],
    [-3.05, 51.22],
    [-2.97, 51.35],
    [-2.78, 51.47],
    [-2.62, 51.6],
    [-2.42, 51.75],
    [-2.46, 51.77],
    [-2.72, 51.62],
    [-2.98, 51.55],
    [-3.17, 51.44],
    [-3.6, 51.38],
  ),
  area('water', 'lake', [-2.64, 51.32], [-2.58, 51.33], [-2.6, 51.36], [-2.65, 51.35]),
  area('landuse', 'park', [-2.67, 51.44], [-2.63, 51.435], [-2.625, 51.455], [-2.66, 51.46]),
  area('landuse', 'forest', [-2.75, 51.65], [-2.6, 51.66], [-2.58, 51.78], [-2.72, 51.76]),
  line('highway', 4, [-3.6, 51.52], [-3.2, 51.53], [-2.9, 51.58], [-2.62, 51.58], [-2.4, 51.51], [-1.9, 51.52]),
  line('highway', 5, [-2.1, 51.95], [-2.35, 51.78], [-2.55, 51.55], [-2.7, 51.48], [-2.88, 51.33], [-2.95, 51.1]),
  line('highway', 8, [-2.5879, 51.46], [-2.55, 51.5], [-2.53, 51.53]),
  line('major_road', 7, [-2.5879, 51.4545], [-2.65, 51.4], [-2.95, 51.34]),
  line('major_road', 7, [-2.5879, 51.4545], [-2.45, 51.41], [-2.36, 51.381]),
  line('major_road', 8, [-2.5879, 51.4545], [-2.6, 51.55], [-2.5, 51.7], [-2.25, 51.86]),
  line('rail', 8, [-2.58, 51.449], [-2.36, 51.378], [-1.9, 51.55]),
  ...streets,
  place('city', 4, [-2.5879, 51.4545], { name: 'Bristol', 'name:ar': 'بريستول', 'name:hi': 'ब्रिस्टल' }),
  place('city', 5, [-3.1791, 51.4816], {
    name: 'Caerdydd',
    'name:en': 'Cardiff',
    'name:ar': 'كارديف',
    'name:hi': 'कार्डिफ़',
  }),
  place('town', 7, [-2.359, 51.3811], { name: 'Bath', 'name:ar': 'باث', 'name:hi': 'बाथ' }),
  place('town', 7, [-2.9977, 51.5842], { name: 'Casnewydd', 'name:en': 'Newport', 'name:ar': 'نيوبورت' }),
  place('town', 7, [-2.2431, 51.8642], { name: 'Gloucester', 'name:ar': 'غلوستر' }),
  place('town', 8, [-2.97, 51.346], { name: 'Weston-super-Mare' }),
  place('suburb', 11, [-2.62, 51.4635], { name: 'Clifton' }),
  place('suburb', 11, [-2.6, 51.438], { name: 'Bedminster' }),
];

const turns = (degrees: number) => (degrees + 180) / 360;
const fall = (degrees: number) => (1 - Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) / Math.PI) / 2;

/** Cuts a shape at one side of a tile; `beyond` is how far a corner is on the other side. */
function cut(corners: readonly Corner[], isRing: boolean, beyond: (corner: Corner) => number): Corner[] {
  return corners.flatMap((corner, index) => {
    const before = index === 0 && !isRing ? corner : (corners.at(index - 1) ?? corner);
    const [from, to] = [beyond(before), beyond(corner)];
    const part = from / (from - to);
    const crossing: Corner = [before[0] + (corner[0] - before[0]) * part, before[1] + (corner[1] - before[1]) * part];
    return [...(from <= 0 === to <= 0 ? [] : [crossing]), ...(to <= 0 ? [corner] : [])];
  });
}

const sides: readonly ((corner: Corner) => number)[] = [
  ([x]) => -BUFFER - x,
  ([x]) => x - EXTENT - BUFFER,
  ([, y]) => -BUFFER - y,
  ([, y]) => y - EXTENT - BUFFER,
];

function inTile(feature: MapFeature, { z, x, y }: Pick<Tile, 'z' | 'x' | 'y'>): TileFeature[] {
  if (z < feature.minZoom) return [];
  const onTile = feature.corners.map(
    ([longitude, latitude]): Corner => [
      (turns(longitude) * 2 ** z - x) * EXTENT,
      (fall(latitude) * 2 ** z - y) * EXTENT,
    ],
  );
  const seen = sides.reduce<readonly Corner[]>((left, side) => cut(left, feature.kind === 'polygon', side), onTile);
  const least = { point: 1, line: 2, polygon: 3 }[feature.kind];
  const corners = seen.map(([left, top]): Corner => [Math.round(left), Math.round(top)]);
  return corners.length < least ? [] : [{ ...feature, corners }];
}

function tileAt(spot: Pick<Tile, 'z' | 'x' | 'y'>): Tile {
  const layers: Record<string, TileFeature[]> = {};
  for (const feature of features) (layers[feature.layer] ??= []).push(...inTile(feature, spot));
  return { ...spot, data: vectorTile(layers) };
}

function* spots() {
  const [west, south, east, north] = BOUNDS;
  for (let z = 0; z <= MAX_ZOOM; z += 1) {
    const at = (share: number) => Math.floor(share * 2 ** z);
    for (let x = at(turns(west)); x <= at(turns(east)); x += 1)
      for (let y = at(fall(north)); y <= at(fall(south)); y += 1) yield { z, x, y };
  }
}

/** Street tiles around Bristol, made up, in the layers of the Protomaps basemap. */
export function townTiles(): Buffer {
  const metadata = {
    name: 'A town',
    attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>',
    vector_layers: [...new Set(features.map(({ layer }) => layer))].map((id) => ({ id, fields: {} })),
  };
  return pmtilesFile({ tiles: [...spots()].map(tileAt), metadata });
}
