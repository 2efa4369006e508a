import { type BloodComponent, type BloodType, stockLotEndpoints } from '@sanguine/contract';
import type { Checked } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import type { MoveBody } from '../api.ts';

/** One line of a delivery as it is typed: units that share a date, or one bag with its number. */
export interface LineDraft {
  /** Stays the same while lines before it come and go. */
  readonly key: string;
  readonly bloodType: BloodType | '';
  readonly units: string;
  readonly expiresOn: string;
  readonly donationNumber: string;
  readonly productCode: string;
  /** The code of the blood group on a label that was scanned; '' where none was. */
  readonly groupCode: string;
}

export interface ReceiveDraft {
  readonly lines: readonly LineDraft[];
  readonly reason: string;
  /** Staff have compared labels whose codes stood for something else until now. */
  readonly codesChecked: boolean;
}

let lastKey = 0;

/** Returns a new line, empty but for what is given. */
export function newLine(given: Partial<Omit<LineDraft, 'key'>> = {}): LineDraft {
  lastKey += 1;
  const empty = {
    bloodType: '',
    units: '',
    expiresOn: '',
    donationNumber: '',
    productCode: '',
    groupCode: '',
  } as const;
  return { ...empty, ...given, key: `line${lastKey}` };
}

/** Nobody has typed into it: a date alone was filled in by us. */
export const isBlank = ({ bloodType, units, donationNumber, productCode }: LineDraft): boolean =>
  [bloodType, units, donationNumber, productCode].every((typed) => typed.trim() === '');

/** Tells whether a line has what its bags need to be received. */
export const isReady = ({ bloodType, units }: LineDraft) => bloodType !== '' && units.trim() !== '';

/** The lines that are sent: what is not complete stays, unless nothing is; blank ones never go. */
export function sentLines(lines: readonly LineDraft[]): readonly LineDraft[] {
  const typed = lines.filter((line) => !isBlank(line));
  const ready = typed.filter(isReady);
  if (ready.length > 0) return ready;
  return typed.length === 0 ? lines.slice(0, 1) : typed;
}

/** The lines that stay to be completed once the others are received. */
export function stayingLines(lines: readonly LineDraft[]): readonly LineDraft[] {
  return lines.filter((line) => !isBlank(line) && !isReady(line));
}

/** Returns the place of the line, from 1, that has this bag; undefined where none has. */
export function lineOfBag(
  lines: readonly LineDraft[],
  number: string,
  product: string | undefined,
): number | undefined {
  const at = lines.findIndex(
    (line) => line.donationNumber === number && (product === undefined || line.productCode === product),
  );
  return at < 0 ? undefined : at + 1;
}

/** Tells whether a number is hardly one of a label: too short, or without a digit. */
export function isUnlikelyNumber(number: string): boolean {
  const plain = number.trim();
  return plain !== '' && (plain.length < 4 || !/\p{Nd}/u.test(plain));
}

/** Counts the units of all lines, as far as they are numbers. */
export function unitsOf(lines: readonly Pick<LineDraft, 'units'>[]): number {
  const units = lines.map((line) => typedNumber(line.units)).filter((number) => Number.isInteger(number) && number > 0);
  return units.reduce((sum, number) => sum + number, 0);
}

const optional = <Name extends string>(name: Name, text: string): { [N in Name]?: string } =>
  text.trim() === '' ? {} : ({ [name]: text.trim() } as { [N in Name]?: string });

/** Returns what can be sent, or what is wrong at which line. */
export function checkReceived(component: BloodComponent, draft: ReceiveDraft): Checked<MoveBody<'received'>> {
  const lines = sentLines(draft.lines).map((line) => ({
    component,
    bloodType: line.bloodType,
    units: typedNumber(line.units),
    ...optional('expiresOn', line.expiresOn),
    ...optional('donationNumber', line.donationNumber),
    ...optional('productCode', line.productCode),
    ...optional('groupCode', line.groupCode),
  }));
  const { reason, codesChecked } = draft;
  const body = { lines, reason, ...(codesChecked ? { codesChecked } : {}) };
  return stockLotEndpoints['POST /api/facility/{id}/stock/received'].body.safeParse(body);
}

/** The field of a line, by the path that the contract and the server name: `lines.0.units`. */
export function receivedField(path: string, lines: readonly LineDraft[]): string | undefined {
  const [, at, name = 'units'] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const line = at === undefined ? undefined : sentLines(lines)[Number(at)];
  if (line !== undefined) return lineField(line.key, name);
  return path === 'reason' ? path : undefined;
}

/** The name of a line's field in the form. */
export const lineField = (key: string, name: string): string => `lines.${key}.${name}`;
