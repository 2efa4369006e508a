import './streets.css';
import { addProtocol, LngLatBounds, Map as MapLibreMap, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { ownWorker } from '../../../platform/trusted-types.ts';
import type { Point } from '../placeable.ts';
import type { StreetColours } from '../street-colours.ts';
import { pinsOn } from './pins.ts';
import { streetStyle } from './street-style.ts';
import { describeTiles, readTile } from './tiles.ts';

/** A map that shows nothing by then has failed: a worker that does not start says nothing. */
const PATIENCE_MS = 30_000;
/** So many failures without a tile in between mean that there is no map any more; a single one leaves a gap. */
const MAX_FAILURES = 8;
const EDGE_PX = 40;
const MAX_FIRST_ZOOM = 13;
/** Of a single place: the streets around it have names. */
const PLACE_ZOOM = 15;
const MAX_ZOOM = 17;

addProtocol('pmtiles', readTile);
setWorkerUrl(ownWorker(workerAddress));

export interface StreetsOptions {
  readonly container: HTMLElement;
  /** What is in the frame at first, around the first of them. */
  readonly points: readonly [Point, ...Point[]];
  /** In which places are named, such as `pt`. */
  readonly language: string;
  /** Of the present theme. */
  readonly colours: () => StreetColours;
  /** What MapLibre itself says, by its names. */
  readonly texts: Readonly<Record<string, string>>;
  /** Something cannot be shown later on. */
  readonly onFailure: () => void;
}

export interface Streets {
  /** Whom the tiles name as their sources. */
  readonly credit: string | undefined;
  /** Whether these are pictures, of which nobody knows what is on them. */
  readonly isPictures: boolean;
  /** Where pinned elements belong. */
  readonly layer: HTMLElement;
  /** Keeps an element at its place, hidden while that is out of the frame; answers what ends it. */
  readonly pin: (element: HTMLElement | SVGElement, point: Point) => () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** After the theme has changed. */
  readonly recolour: () => void;
  readonly close: () => void;
}

/** Says when the map has failed, and whether a tile has come. */
function watchTiles(map: MapLibreMap, onFailure: (error: unknown) => void) {
  let failures = 0;
  let hasCome = false;
  map.on('sourcedata', ({ tile }) => {
    if (tile === undefined) return;
    failures = 0;
    hasCome = true;
  });
  map.on('error', (event) => {
    failures = 'tile' in event ? failures + 1 : MAX_FAILURES;
    if (failures >= MAX_FAILURES) onFailure(event.error);
  });
  return { hasCome: () => hasCome };
}

async function untilShown(map: MapLibreMap, onFailureLater: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const nothing = () => reject(new Error('the street map shows nothing'));
  const timer = setTimeout(nothing, PATIENCE_MS);
  const tiles = watchTiles(map, reject);
  map.once('load', () => (tiles.hasCome() ? resolve() : nothing()));
  await promise.finally(() => clearTimeout(timer));
  watchTiles(map, onFailureLater);
}

function createMap({ container, texts, points }: StreetsOptions, more: Pick<MapOptions, 'style' | 'bounds'>) {
  const map = new MapLibreMap({
    ...more,
    container,
    fitBoundsOptions: { padding: EDGE_PX, maxZoom: points.length === 1 ? PLACE_ZOOM : MAX_FIRST_ZOOM },
    // Written as markup, which our pages refuse: the sources are said beside the map.
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    maxZoom: MAX_ZOOM,
    locale: texts,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

/** Shows the operator's tiles in an element. Rejects where the browser cannot draw them, or they do not come. */
export async function openStreets(options: StreetsOptions): Promise<Streets> {
  const { container, points, language, colours, onFailure } = options;
  const [middle] = points;
  // Beyond the date line they go on.
  const placeOf = ({ latitude, longitude }: Point): [number, number] => [
    longitude + Math.round((middle.longitude - longitude) / 360) * 360,
    latitude,
  ];
  const { source, schema, credit } = await describeTiles();
  // The page's own font; MapLibre goes on with the system's for letters that it does not have.
  const [font = ''] = getComputedStyle(container).fontFamily.replaceAll(/["']/g, '').split(',');
  const style = () => streetStyle(source, schema, { colours: colours(), font, language });
  const bounds = points.map(placeOf).reduce((all, place) => all.extend(place), new LngLatBounds());
  const map = createMap(options, { style: style(), bounds });
  try {
    await untilShown(map, onFailure);
  } catch (error) {
    map.remove();
    throw error;
  }
  const { layer, pin } = pinsOn(map);
  return {
    credit,
    isPictures: schema === undefined,
    layer,
    pin: (element, point) => pin(element, placeOf(point)),
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    recolour: () => void map.setStyle(style()),
    close: () => map.remove(),
  };
}
