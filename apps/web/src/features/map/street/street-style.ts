import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { StreetColours } from '../street-colours.ts';

/** The layers of vector tiles that are drawn. */
export const SCHEMAS = {
  protomaps: ['earth', 'landuse', 'water', 'roads', 'boundaries', 'places'],
  openmaptiles: ['landcover', 'park', 'water', 'transportation', 'transportation_name', 'boundary', 'place'],
} as const;

export type Schema = keyof typeof SCHEMAS;

export interface StreetLook {
  readonly colours: StreetColours;
  /** Of the page, or of the system. */
  readonly font: string;
  /** The language in which places are named where the tiles have it, such as `pt`. */
  readonly language: string;
}

const SOURCE = 'streets';

/** Which layers a file has, by its own list of them; undefined for one that we cannot draw. */
export function schemaOf(layers: readonly string[]): Schema | undefined {
  if (layers.includes('roads')) return 'protomaps';
  return layers.includes('transportation') ? 'openmaptiles' : undefined;
}

const isOneOf = (property: string, values: readonly string[]): FilterSpecification => [
  'in',
  ['get', property],
  ['literal', [...values]],
];

/** In pixels, at zooms 6, 12 and 18. */
const widths = (far: number, middle: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  6,
  far,
  12,
  middle,
  18,
  near,
];

/** What a layer of the tiles is drawn as; the rest says which of its features. */
interface Part {
  readonly id: string;
  readonly layer: string;
  readonly filter?: FilterSpecification;
}

function area({ id, layer, filter }: Part, colour: string): LayerSpecification {
  // Points and lines of the same layer, such as the names of rivers, are no areas.
  const isArea: FilterSpecification = ['==', ['geometry-type'], 'Polygon'];
  const both: FilterSpecification = filter === undefined ? isArea : ['all', isArea, filter as ExpressionSpecification];
  return { id, type: 'fill', source: SOURCE, 'source-layer': layer, filter: both, paint: { 'fill-color': colour } };
}

function line(part: Part, colour: string, width: ExpressionSpecification, minzoom = 0): LineLayerSpecification {
  const { id, layer, filter } = part;
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return {
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': layer,
    minzoom,
    ...(filter && { filter }),
    layout: round,
    paint: { 'line-color': colour, 'line-width': width },
  };
}

const EDGE_OPACITY = 0.5;

function withOpacity(layer: LineLayerSpecification, opacity: number): LayerSpecification {
  return { ...layer, paint: { ...layer.paint, 'line-opacity': opacity } };
}

/** A road has an edge, so that it is seen on any ground. */
function roads(kinds: readonly RoadKind[], { colours }: StreetLook): LayerSpecification[] {
  const edges = kinds.map(({ id, layer, filter, edge, minzoom }) =>
    withOpacity(line({ id: `${id}-edge`, layer, filter }, colours.edge, edge, minzoom), EDGE_OPACITY),
  );
  const fills = kinds.map(({ id, layer, filter, isMain, width, minzoom }) =>
    line({ id, layer, filter }, isMain ? colours.main : colours.road, width, minzoom),
  );
  return [...edges, ...fills];
}

interface RoadKind extends Part {
  readonly filter: FilterSpecification;
  readonly isMain: boolean;
  readonly edge: ExpressionSpecification;
  readonly width: ExpressionSpecification;
  readonly minzoom: number;
}

interface RoadNames {
  readonly layer: string;
  readonly property: string;
  readonly rail: readonly string[];
  readonly minor: readonly string[];
  readonly major: readonly string[];
  readonly highway: readonly string[];
}

function roadLayers({ layer, property, rail, minor, major, highway }: RoadNames, look: StreetLook) {
  const kind = (id: string, values: readonly string[]) => ({ id, layer, filter: isOneOf(property, values) });
  return [
    line(kind('rail', rail), look.colours.border, widths(0.4, 1, 3), 9),
    ...roads(
      [
        { ...kind('minor', minor), isMain: false, edge: widths(0, 1.6, 20), width: widths(0, 0.8, 17), minzoom: 10 },
        { ...kind('major', major), isMain: false, edge: widths(0.8, 3.5, 24), width: widths(0.3, 2.2, 20), minzoom: 6 },
        {
          ...kind('highway', highway),
          isMain: true,
          edge: widths(1.4, 5, 28),
          width: widths(0.8, 3.4, 24),
          minzoom: 3,
        },
      ],
      look,
    ),
  ];
}

/** A place's name in the reader's language, else as it is called there. */
function nameIn(language: string): ExpressionSpecification {
  return ['coalesce', ['get', `name:${language}`], ['get', 'name'], ['get', 'name:en']];
}

function names(part: Part, look: StreetLook, [size, minzoom]: readonly [size: number, minzoom: number]) {
  const { id, layer, filter } = part;
  return {
    id,
    type: 'symbol',
    source: SOURCE,
    'source-layer': layer,
    minzoom,
    ...(filter && { filter }),
    layout: {
      'text-field': nameIn(look.language),
      'text-font': [look.font],
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 6,
      // Over the middle of the place, where dots often are.
      'text-anchor': 'bottom',
      'text-offset': [0, -0.9],
    },
    paint: { 'text-color': look.colours.text, 'text-halo-color': look.colours.halo, 'text-halo-width': 1.5 },
  } satisfies LayerSpecification;
}

/** Streets by their names, along them, as soon as there is room. */
function roadNames(part: Part, look: StreetLook, minzoom: number): LayerSpecification {
  const { id, layer, filter } = part;
  return {
    id,
    type: 'symbol',
    source: SOURCE,
    'source-layer': layer,
    minzoom,
    ...(filter && { filter }),
    layout: {
      'symbol-placement': 'line',
      'text-field': nameIn(look.language),
      'text-font': [look.font],
      'text-size': 12,
    },
    paint: { 'text-color': look.colours.text, 'text-halo-color': look.colours.halo, 'text-halo-width': 1.5 },
  };
}

/** From which zooms on the larger streets and the others are named. */
const NAMED = { major: 12, minor: 14 } as const;

const greens = ['park', 'forest', 'wood', 'nature_reserve', 'national_park', 'grass', 'meadow', 'recreation_ground'];

const PROTOMAPS_MAJOR = ['major_road', 'medium_road'];
const PROTOMAPS_MINOR = ['minor_road', 'other'];
const OPENMAPTILES_MAJOR = ['primary', 'secondary', 'tertiary'];
const OPENMAPTILES_MINOR = ['minor', 'service'];

function protomaps(look: StreetLook): LayerSpecification[] {
  const { colours } = look;
  const place = (id: string, details: readonly string[]) => ({
    id,
    layer: 'places',
    filter: isOneOf('kind_detail', details),
  });
  return [
    area({ id: 'earth', layer: 'earth' }, colours.land),
    area({ id: 'green', layer: 'landuse', filter: isOneOf('kind', greens) }, colours.green),
    area({ id: 'water', layer: 'water' }, colours.water),
    ...roadLayers(
      {
        layer: 'roads',
        property: 'kind',
        rail: ['rail'],
        minor: PROTOMAPS_MINOR,
        major: PROTOMAPS_MAJOR,
        highway: ['highway'],
      },
      look,
    ),
    line({ id: 'border', layer: 'boundaries' }, colours.border, widths(0.6, 1.2, 2)),
    roadNames({ id: 'major-names', layer: 'roads', filter: isOneOf('kind', PROTOMAPS_MAJOR) }, look, NAMED.major),
    roadNames({ id: 'minor-names', layer: 'roads', filter: isOneOf('kind', PROTOMAPS_MINOR) }, look, NAMED.minor),
    names({ id: 'suburbs', layer: 'places', filter: isOneOf('kind', ['neighbourhood', 'macrohood']) }, look, [12, 11]),
    names(place('villages', ['village', 'hamlet']), look, [13, 10]),
    names(place('towns', ['town']), look, [14, 7]),
    names(place('cities', ['city']), look, [17, 4]),
  ];
}

function openMapTiles(look: StreetLook): LayerSpecification[] {
  const { colours } = look;
  const place = (id: string, classes: readonly string[]) => ({ id, layer: 'place', filter: isOneOf('class', classes) });
  const named = (id: string, classes: readonly string[]) => ({
    id,
    layer: 'transportation_name',
    filter: isOneOf('class', classes),
  });
  return [
    area({ id: 'green', layer: 'landcover', filter: isOneOf('class', ['wood', 'grass']) }, colours.green),
    area({ id: 'parks', layer: 'park' }, colours.green),
    area({ id: 'water', layer: 'water' }, colours.water),
    ...roadLayers(
      {
        layer: 'transportation',
        property: 'class',
        rail: ['rail', 'transit'],
        minor: OPENMAPTILES_MINOR,
        major: OPENMAPTILES_MAJOR,
        highway: ['motorway', 'trunk'],
      },
      look,
    ),
    line(
      { id: 'border', layer: 'boundary', filter: ['<=', ['get', 'admin_level'], 4] },
      colours.border,
      widths(0.6, 1.2, 2),
    ),
    roadNames(named('major-names', OPENMAPTILES_MAJOR), look, NAMED.major),
    roadNames(named('minor-names', OPENMAPTILES_MINOR), look, NAMED.minor),
    names(place('suburbs', ['suburb', 'neighbourhood', 'quarter']), look, [12, 11]),
    names(place('villages', ['village', 'hamlet']), look, [13, 10]),
    names(place('towns', ['town']), look, [14, 7]),
    names(place('cities', ['city']), look, [17, 4]),
  ];
}

const drawn = { protomaps, openmaptiles: openMapTiles } as const;

/** How tiles are drawn: vector tiles of a known schema, or pictures as they are. */
export function streetStyle(
  source: SourceSpecification,
  schema: Schema | undefined,
  look: StreetLook,
): StyleSpecification {
  const { colours } = look;
  // Tiles of OpenMapTiles have the sea, and no land.
  const ground = schema === 'openmaptiles' ? colours.land : colours.ground;
  const layers: LayerSpecification[] =
    schema === undefined ? [{ id: 'pictures', type: 'raster', source: SOURCE }] : drawn[schema](look);
  return {
    version: 8,
    sources: { [SOURCE]: source },
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': ground } }, ...layers],
  };
}
