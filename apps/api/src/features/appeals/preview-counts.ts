import { Buffer } from 'node:buffer';
import type { BloodType } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import { signatureOf } from '../../platform/server-keys.ts';
import type { Point } from './appeals.matching.ts';

const KEY = 'appeal-preview';
/** Kilometres of a cell: previews answer the same for every place in it. */
const CELL_KM = 10;
const ROW_DEGREES = CELL_KM / 111.195;

const middleOf = (value: number, least: number, size: number) =>
  least + (Math.floor((value - least) / size) + 0.5) * size;

/** The middle of the cell in which a place lies. */
export function cellOf({ latitude, longitude }: Point): Point {
  const row = Math.min(90, middleOf(latitude, -90, ROW_DEGREES));
  const columnDegrees = ROW_DEGREES / Math.max(0.01, Math.cos((row * Math.PI) / 180));
  return { latitude: row, longitude: middleOf(longitude, -180, columnDegrees) };
}

/** The seed of the places on which previews count donors; nobody outside knows it. */
export async function seedOfPlaces(services: Services): Promise<string> {
  const signature = await signatureOf(services, KEY, 'places');
  return String(Buffer.from(signature, 'base64url').readBigInt64BE());
}

/** Changes a count a little; always by the same number for the same label. */
export type Blur = (label: number, donors: number) => number;

const MOST_BLUR = 4;

/**
 * By up to 4 down, the same however often the same cell is asked about the same type: who pads a count with
 * donors of their own, until it reaches the next step, does not learn what it was.
 */
export async function blurOf(services: Services, from: string, bloodType: BloodType): Promise<Blur> {
  const bytes = Buffer.from(await signatureOf(services, KEY, `${from} ${bloodType}`), 'base64url');
  return (label, donors) => Math.max(0, donors - ((bytes[label] ?? 0) % (MOST_BLUR + 1)));
}
