import { gzipSync } from 'node:zlib';

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly data: Buffer;
}

export interface TilesFile {
  readonly tiles: readonly Tile[];
  readonly metadata?: object;
  /** As the header says it: 1 vector tiles, 2 PNG, … */
  readonly type?: number;
  /** Of the tiles: 1 none, 2 gzip, … */
  readonly compression?: number;
  readonly version?: number;
}

const HEADER_BYTES = 127;
const GZIP = 2;

/** Protocol buffers' integers. */
export function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** The number of a tile: all of the zooms before, and its place on the Hilbert curve of its own. */
function tileId({ z, x, y }: Pick<Tile, 'z' | 'x' | 'y'>): number {
  let id = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const [right, lower] = [Number((column & side) > 0), Number((row & side) > 0)];
    id += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row];
      [column, row] = [row, column];
    }
  }
  return id;
}

function directoryOf(tiles: readonly (Tile & { readonly id: number })[]): Buffer {
  const numbers = [
    tiles.length,
    ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ data }) => data.length),
    // The first begins at 0, which is written as 1; each further one begins where the one before ends.
    ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
  ];
  return gzipSync(Buffer.from(numbers.flatMap(varint)));
}

/** A PMTiles file: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
export function pmtilesFile({ tiles, metadata = {}, type = 1, compression = GZIP, version = 3 }: TilesFile): Buffer {
  const packed = tiles
    .map((tile) => ({ ...tile, id: tileId(tile), data: compression === GZIP ? gzipSync(tile.data) : tile.data }))
    .toSorted((a, b) => a.id - b.id);
  const parts = [directoryOf(packed), gzipSync(JSON.stringify(metadata)), Buffer.alloc(0)];
  parts.push(Buffer.concat(packed.map(({ data }) => data)));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(version, 7);
  let offset = HEADER_BYTES;
  for (const [index, { length }] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
    offset += length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at);
  const zooms = tiles.map(({ z }) => z);
  header.set([1, GZIP, compression, type, Math.min(...zooms), Math.max(...zooms)], 96);
  const corners = [-180, -85, 180, 85].map((degrees) => degrees * 1e7);
  for (const [index, corner] of corners.entries()) header.writeInt32LE(corner, 102 + 4 * index);
  return Buffer.concat([header, ...parts]);
}
