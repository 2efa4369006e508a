import { type BloodType, compatibleDonorTypes } from '../blood-types.ts';
import { MAX_HOURS_AHEAD, MAX_UNITS_TRANSFERRED, type StockBand } from './transfers.ts';
import { travelKm } from '../people/travel.ts';

/** An emergency that goes on, as far as it decides what a partner can be asked for. */
export interface ShortOfUnits {
  readonly bloodType: BloodType;
  readonly unitsMissing: number;
  readonly neededAt: Date;
}

/** A partner, and what it has to spare of a component. */
export interface SparePartner {
  /** Null where one of the two has no place on the map. */
  readonly distanceKm: number | null;
  readonly spare: Readonly<Partial<Record<BloodType, StockBand>>>;
  /** Types of which a transfer from this partner is open already. */
  readonly openTypes: readonly BloodType[];
}

/** The facts of the transfer that is asked of a partner. */
export interface UnitsToAsk {
  readonly bloodType: BloodType;
  readonly units: number;
  readonly neededWithinHours: number;
}

const HOUR = 3_600_000;
const SPARE_BANDS: readonly (StockBand | undefined)[] = ['few', 'some', 'many'];

/**
 * Returns what a partner can be asked for an emergency: units of the same type, else of the first usable one that it has to spare, and
 * by when. Undefined where it has none, is too far away to send them in time, or nothing is missing.
 */
export function unitsToAsk(emergency: ShortOfUnits, partner: SparePartner, now: Date): UnitsToAsk | undefined {
  const { unitsMissing, neededAt } = emergency;
  const hours = Math.floor((neededAt.getTime() - now.getTime()) / HOUR);
  if (unitsMissing < 1 || hours < 1 || (partner.distanceKm ?? 0) > travelKm(now, neededAt)) return undefined;
  const bloodType = compatibleDonorTypes(emergency.bloodType).find(
    (type) => SPARE_BANDS.includes(partner.spare[type]) && !partner.openTypes.includes(type),
  );
  if (bloodType === undefined) return undefined;
  const units = Math.min(unitsMissing, MAX_UNITS_TRANSFERRED);
  return { bloodType, units, neededWithinHours: Math.min(hours, MAX_HOURS_AHEAD) };
}
