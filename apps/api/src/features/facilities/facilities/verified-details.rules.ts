import {
  type FacilityDetail,
  FORMER_NAME_DAYS,
  isRename,
  type NotVerifiedSince,
  TAKING_BACK,
  VERIFIED_DETAILS,
  type VerifiedDetail,
} from '@sanguine/contract';
import { after, DAY } from '../../../platform/clock.ts';

/** A detail that is no longer what an operator verified. */
interface DetailChange {
  /** As it was verified; '' where there was nothing. */
  readonly before: string;
  /** The time of the first change, as an instant. */
  readonly since: string;
  /** An operator has verified what it became. */
  readonly isChecked?: boolean;
}

export type DetailChanges = Readonly<Partial<Record<VerifiedDetail, DetailChange>>>;

/** The details that a facility states of itself, as its row has them. */
export interface StatedDetails {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone_number: string;
  readonly website: string;
}

/** Each verified detail in words. */
export function detailsInWords(row: StatedDetails): Readonly<Record<VerifiedDetail, string>> {
  const { name, address, city, latitude, longitude, phone_number: phoneNumber, website } = row;
  const place = latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
  return { name, address, city, place, phoneNumber, website };
}

/** Other capitals, accents or signs are no other name. */
const isSame = (detail: VerifiedDetail, one: string, other: string) =>
  detail === 'name' ? !isRename({ name: one }, { name: other }) : one === other;

/**
 * Returns the changes of a facility that was verified, after an edit: what is again as it was verified is no change, and
 * a further edit changes neither the verified value nor the time of the first one.
 */
export function changesAfterEdit(
  changes: DetailChanges,
  { was, is }: { readonly was: StatedDetails; readonly is: StatedDetails },
  now: Date,
): DetailChanges {
  const [before, present] = [detailsInWords(was), detailsInWords(is)];
  const entries = VERIFIED_DETAILS.map((detail) => {
    const known = changes[detail];
    if (isSame(detail, before[detail], present[detail])) return [detail, known] as const;
    const open = known?.isChecked === true ? undefined : known;
    const verified = open?.before ?? before[detail];
    if (isSame(detail, verified, present[detail])) return [detail, undefined] as const;
    return [detail, { before: verified, since: open?.since ?? now.toISOString() }] as const;
  });
  return Object.fromEntries(entries.filter(([, change]) => change !== undefined));
}

/** Returns the changes that no operator has checked. */
export function uncheckedChanges(changes: DetailChanges): [VerifiedDetail, DetailChange][] {
  return VERIFIED_DETAILS.flatMap((detail) => {
    const change = changes[detail];
    return change === undefined || change.isChecked === true ? [] : [[detail, change]];
  });
}

/**
 * Tells whether a facility lost its verification by what it changed. A city or place that it gave for the first time took
 * nothing back.
 */
export function hasLostVerification(changes: DetailChanges): boolean {
  const unchecked = new Map(uncheckedChanges(changes));
  return TAKING_BACK.some((detail) => (unchecked.get(detail)?.before ?? '') !== '');
}

/** Returns what is left of the changes once an operator has decided: the former name, which is shown for its time. */
export function changesAfterDecision({ name }: DetailChanges): DetailChanges {
  return name === undefined ? {} : { name: { ...name, isChecked: true } };
}

/** Returns what everybody may read of the changes. */
export function shownChanges(
  changes: DetailChanges,
  now: Date,
): Pick<FacilityDetail, 'formerName' | 'notVerifiedSince'> {
  const { name } = changes;
  const isShown = name !== undefined && now < after(new Date(name.since), FORMER_NAME_DAYS * DAY);
  const open = uncheckedChanges(changes).map(([detail, { since }]) => [detail, since] as const);
  return {
    ...(isShown ? { formerName: name.before } : {}),
    ...(open.length === 0 ? {} : { notVerifiedSince: Object.fromEntries(open) satisfies NotVerifiedSince }),
  };
}
