import { varint } from './pmtiles.ts';

export type Corner = readonly [x: number, y: number];

/** What a layer of a vector tile has, in units of the tile: 4096 to a side. */
export interface TileFeature {
  readonly kind: 'point' | 'line' | 'polygon';
  readonly corners: readonly Corner[];
  readonly properties: Readonly<Record<string, string | number>>;
}

export const EXTENT = 4096;
const KINDS = { point: 1, line: 2, polygon: 3 } as const;
const [MOVE, LINE, CLOSE] = [1, 2, 7];
const WITH_LENGTH = 2;

const field = (number: number, bytes: readonly number[]) => [
  ...varint(number * 8 + WITH_LENGTH),
  ...varint(bytes.length),
  ...bytes,
];
const wholeNumber = (number: number, value: number) => [...varint(number * 8), ...varint(value)];
const text = (value: string) => [...Buffer.from(value)];
const command = (id: number, count: number) => id + count * 8;
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

function geometryOf({ kind, corners }: TileFeature): number[] {
  const steps = corners.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = corners[index - 1] ?? [0, 0];
    return [zigzag(x - beforeX), zigzag(y - beforeY)];
  });
  const [first = 0, second = 0, ...others] = steps;
  const drawn = corners.length > 1 ? [command(LINE, corners.length - 1), ...others] : [];
  return [command(MOVE, 1), first, second, ...drawn, ...(kind === 'polygon' ? [command(CLOSE, 1)] : [])];
}

function valueOf(value: string | number): number[] {
  return typeof value === 'string' ? field(1, text(value)) : wholeNumber(5, value);
}

function layerOf(name: string, features: readonly TileFeature[]): number[] {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))];
  const ofFeature = (feature: TileFeature) => {
    const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
      keys.indexOf(key),
      values.indexOf(value),
    ]);
    return [
      ...field(2, tags.flatMap(varint)),
      ...wholeNumber(3, KINDS[feature.kind]),
      ...field(4, geometryOf(feature).flatMap(varint)),
    ];
  };
  return [
    ...wholeNumber(15, 2),
    ...field(1, text(name)),
    ...features.flatMap((feature) => field(2, ofFeature(feature))),
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) => field(4, valueOf(value))),
    ...wholeNumber(5, EXTENT),
  ];
}

/** A vector tile: https://github.com/mapbox/vector-tile-spec/tree/master/2.1. */
export function vectorTile(layers: Readonly<Record<string, readonly TileFeature[]>>): Buffer {
  const present = Object.entries(layers).filter(([, features]) => features.length > 0);
  return Buffer.from(present.flatMap(([name, features]) => field(3, layerOf(name, features))));
}
