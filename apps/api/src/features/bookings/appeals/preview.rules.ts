import { Buffer } from 'node:buffer';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Kilometres of a cell: previews answer the same for every place in it. */
const CELL_KM = 10;
const ROW_DEGREES = CELL_KM / 111.195;

const middleOf = (value: number, least: number, size: number) =>
  least + (Math.floor((value - least) / size) + 0.5) * size;

/** The middle of the cell that contains a place. */
export function cellOf({ latitude, longitude }: Point): Point {
  const row = Math.min(90, middleOf(latitude, -90, ROW_DEGREES));
  const columnDegrees = ROW_DEGREES / Math.max(0.01, Math.cos((row * Math.PI) / 180));
  return { latitude: row, longitude: middleOf(longitude, -180, columnDegrees) };
}

/** The place from which a facility's donors are counted: its cell, never its exact place. */
export function placeOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Point | null {
  return latitude === null || longitude === null ? null : cellOf({ latitude, longitude });
}

/** A signature as the seed of the places at which previews count donors. */
export function seedFrom(signature: string): string {
  return String(Buffer.from(signature, 'base64url').readBigInt64BE());
}

/** Changes a count a little; always by the same number for the same label. */
export type Blur = (label: number, donors: number) => number;

const MAX_BLUR = 4;

/**
 * By up to 4 down, as a signature says: somebody who adds donors of their own until a count reaches the next step does not
 * learn what it was.
 */
export function blurFrom(signature: string): Blur {
  const bytes = Buffer.from(signature, 'base64url');
  return (label, donors) => Math.max(0, donors - ((bytes[label] ?? 0) % (MAX_BLUR + 1)));
}
