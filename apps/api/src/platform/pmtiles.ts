import { closeSync, openSync, readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';

/** What the program reads of the header of a PMTiles file, version 3. */
interface TilesHeader {
  readonly version: number;
  readonly compressions: readonly number[];
  readonly type: number;
}

const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = 3;
const GZIP = 2;
/** Unknown, none and gzip: what browsers unpack without a library. */
const MAX_COMPRESSION = GZIP;
const MAX_METADATA_BYTES = 4 * 1024 ** 2;
/** Vector tiles (MVT), PNG, JPEG and WebP. */
const TYPES = [1, 2, 3, 4];

function headerIn(bytes: Buffer): TilesHeader | undefined {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
  return { version: bytes.readUInt8(7), compressions: [...bytes.subarray(97, 99)], type: bytes.readUInt8(99) };
}

/** Why these first bytes are not of a file that browsers can draw; undefined when they are. */
export function tilesProblem(bytes: Buffer): string | undefined {
  const header = headerIn(bytes);
  if (header === undefined) return 'must be a PMTiles file';
  if (header.version !== VERSION) return `must be a PMTiles file of version ${VERSION}`;
  if (!TYPES.includes(header.type)) return 'must hold vector tiles (MVT), PNG, JPEG or WebP';
  if (header.compressions.some((compression) => compression > MAX_COMPRESSION)) {
    return 'must be compressed with gzip, or not at all';
  }
  return undefined;
}

function readPart(path: string, start: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, start));
  } finally {
    closeSync(file);
  }
}

/** Why browsers cannot draw this file; undefined when they can. */
export function tilesFileProblem(path: string): string | undefined {
  try {
    return tilesProblem(readPart(path, 0, HEADER_BYTES));
  } catch {
    return 'must be a file that the program may read';
  }
}

const metadataOf = z.object({ vector_layers: z.array(z.object({ id: z.string() })) });

/** The layers of a file of vector tiles, as it names them itself; undefined where it names none. */
export function layersOfTiles(path: string): readonly string[] | undefined {
  try {
    const header = readPart(path, 0, HEADER_BYTES);
    const [start, length] = [Number(header.readBigUInt64LE(24)), Number(header.readBigUInt64LE(32))];
    const bytes = readPart(path, start, Math.min(length, MAX_METADATA_BYTES));
    const json = header.readUInt8(97) === GZIP ? gunzipSync(bytes, { maxOutputLength: MAX_METADATA_BYTES }) : bytes;
    return metadataOf.parse(JSON.parse(json.toString())).vector_layers.map(({ id }) => id);
  } catch {
    return undefined;
  }
}
