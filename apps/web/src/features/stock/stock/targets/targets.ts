import {
  BLOOD_TYPES,
  type BloodComponent,
  type BloodType,
  isBloodType,
  type StockLine,
  stockLotEndpoints,
  type StockTarget,
} from '@sanguine/contract';
import type { Checked } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import type { Targets } from '../api.ts';

/** The three numbers of a type as they are typed. */
export interface TargetLine {
  readonly minimum: string;
  readonly target: string;
  readonly maximum: string;
}
export type TargetNumber = keyof TargetLine;

export interface TargetsDraft {
  readonly unit: StockTarget['unit'];
  readonly lines: Readonly<Record<BloodType, TargetLine>>;
}

function lineOf(target: StockTarget | null | undefined): TargetLine {
  if (!target) return { minimum: '', target: '', maximum: '' };
  const { minimum, target: wanted, maximum } = target;
  return { minimum: String(minimum), target: String(wanted), maximum: maximum === null ? '' : String(maximum) };
}

/** The stored targets as a form shows them: all in the unit of the first one. */
export function targetsDraft(rows: readonly StockLine[]): TargetsDraft {
  const of = (type: BloodType) => rows.find(({ bloodType }) => bloodType === type)?.target;
  const unit = rows.find(({ target }) => target !== null)?.target?.unit ?? 'units';
  const lines = Object.fromEntries(BLOOD_TYPES.map((type) => [type, lineOf(of(type))]));
  return { unit, lines: lines as Record<BloodType, TargetLine> };
}

function wantedOf({ minimum, target, maximum }: TargetLine, unit: StockTarget['unit']): object | null {
  if ([minimum, target, maximum].every((typed) => typed.trim() === '')) return null;
  return {
    unit,
    minimum: typedNumber(minimum),
    target: typedNumber(target),
    maximum: maximum.trim() === '' ? null : typedNumber(maximum),
  };
}

const { body } = stockLotEndpoints['PUT /api/facility/{id}/stock/targets'];

/** Returns what can be sent: a type without numbers has no target. */
export function checkTargets(component: BloodComponent, { unit, lines }: TargetsDraft): Checked<Targets> {
  const targets = Object.fromEntries(BLOOD_TYPES.map((type) => [type, wantedOf(lines[type], unit)]));
  return body.safeParse({ component, targets });
}

/** The field for a path of the contract: `targets.A+.minimum`. */
export function targetField(path: string): string | undefined {
  const [, type = '', name = 'minimum'] = path.split('.');
  return isBloodType(type) ? lineName(type, name) : undefined;
}

export const lineName = (type: BloodType, name: string): string => `lines.${type}.${name}`;
