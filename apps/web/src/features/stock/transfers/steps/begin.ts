import { type BloodComponent, type BloodType, transferEndpoints } from '@sanguine/contract';
import type { Checked } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import type { NewTransfer } from '../api.ts';

/** Units that are asked for or offered, as they are typed. */
export interface BeginDraft {
  readonly component: BloodComponent | '';
  readonly bloodType: BloodType | '';
  readonly partnerId: string;
  readonly units: string;
  /** Hours from now, '' where it is not said. */
  readonly neededWithinHours: string;
  readonly note: string;
}

const { body } = transferEndpoints['POST /api/transfers'];

/** The hours that can be chosen: today, tomorrow, within two days, three, and a week. */
const HOURS_NEEDED = [4, 12, 24, 48, 72, 168];

/** Returns the hours that are offered, with those that are filled in already. */
export function hoursOffer(filled: number | undefined): readonly number[] {
  const hours = new Set([...HOURS_NEEDED, ...(filled === undefined ? [] : [filled])]);
  return [...hours].toSorted((one, other) => one - other);
}

/** Returns what can be sent, or what is wrong at which field. */
export function checkBegun(kind: 'ask' | 'offer', draft: BeginDraft): Checked<NewTransfer> {
  const { units, neededWithinHours, note, ...chosen } = draft;
  return body.safeParse({
    kind,
    ...chosen,
    units: typedNumber(units),
    ...(kind === 'ask' && neededWithinHours !== '' && { neededWithinHours: Number(neededWithinHours) }),
    ...(note.trim() !== '' && { note }),
  });
}
