import {
  ELIGIBILITY_PROFILE_IDS,
  type Body,
  type Endpoints,
  editFacility,
  type EligibilityProfileId,
  type FacilityDetail,
  isMove,
  MAX_STALE_HOURS,
  MAX_STOCK_UNITS,
} from '@sanguine/contract';
import { type Checked, refused } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { openingHoursOf, type WeekDraft, weekDraft } from './opening-draft.ts';
import type { Say } from '../words.ts';

export type FacilityChanges = Body<Endpoints['PATCH /api/facility/{id}']>;

/** The values of the form; the names are those of the page's fields. */
export interface FacilityDraft {
  readonly facilityName: string;
  readonly facilityAddress: string;
  readonly city: string;
  readonly facilityPhoneNumber: string;
  readonly website: string;
  readonly operationalHours: string;
  /** Bookings are taken only within `week`. */
  readonly isBounded: boolean;
  readonly week: WeekDraft;
  readonly timeZone: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly urgentBelow: string;
  readonly lowBelow: string;
  readonly stockStaleHours: string;
  readonly slotMinutes: string;
  /** Empty: as many as come. */
  readonly slotCapacity: string;
  readonly eligibilityProfile: EligibilityProfileId;
  readonly testingElsewhere: boolean;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));

export function facilityDraft(facility: FacilityDetail): FacilityDraft {
  return {
    facilityName: facility.name,
    facilityAddress: facility.address,
    city: facility.city ?? '',
    facilityPhoneNumber: facility.phoneNumber ?? '',
    website: facility.website ?? '',
    operationalHours: facility.operationalHours,
    isBounded: facility.openingHours !== null,
    week: weekDraft(facility.openingHours),
    timeZone: facility.timeZone,
    latitude: textOf(facility.latitude),
    longitude: textOf(facility.longitude),
    urgentBelow: String(facility.thresholds.urgentBelow),
    lowBelow: String(facility.thresholds.lowBelow),
    stockStaleHours: String(facility.stockStaleHours),
    slotMinutes: String(facility.slotMinutes),
    slotCapacity: textOf(facility.slotCapacity),
    eligibilityProfile: facility.eligibility.profile,
    testingElsewhere: facility.testingElsewhere === true,
  };
}

/** From a select's text: only a known one comes through. */
export function eligibilityProfileOf(text: string): EligibilityProfileId {
  return ELIGIBILITY_PROFILE_IDS.find((id) => id === text) ?? 'default';
}

type NumberField =
  | 'urgentBelow'
  | 'lowBelow'
  | 'stockStaleHours'
  | 'slotMinutes'
  | 'slotCapacity'
  | 'latitude'
  | 'longitude';

interface Bounds {
  readonly field: NumberField;
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  readonly mayBeEmpty: boolean;
}

const whole = (field: NumberField, least: number, most: number, mayBeEmpty = false): Bounds => ({
  field,
  least,
  most,
  isWhole: true,
  mayBeEmpty,
});
const degrees = (field: NumberField, most: number): Bounds => ({
  field,
  least: -most,
  most,
  isWhole: false,
  mayBeEmpty: true,
});

const numbers: readonly Bounds[] = [
  degrees('latitude', 90),
  degrees('longitude', 180),
  whole('urgentBelow', 1, MAX_STOCK_UNITS),
  whole('lowBelow', 1, MAX_STOCK_UNITS),
  whole('stockStaleHours', 1, MAX_STALE_HOURS),
  whole('slotMinutes', 5, 240),
  whole('slotCapacity', 1, 1000, true),
];

const numberOf = (text: string) => (text.trim() === '' ? null : typedNumber(text));

function numberIssues(draft: FacilityDraft, t: Say) {
  return numbers.flatMap(({ field, least, most, isWhole, mayBeEmpty }) => {
    const value = numberOf(draft[field]);
    if (value === null && mayBeEmpty) return [];
    const isGood = value !== null && value >= least && value <= most && (!isWhole || Number.isInteger(value));
    if (isGood) return [];
    const bounds = { least, most };
    return [
      {
        path: [field],
        message: isWhole
          ? t('facilities.settings.draft.whole', bounds)
          : t('facilities.settings.draft.degrees', bounds),
      },
    ];
  });
}

/** Tells whether saving the draft moves the facility. */
export function movesFacility(facility: FacilityDetail, draft: FacilityDraft): boolean {
  const { latitude, longitude } = draft;
  const words = { address: draft.facilityAddress.trim(), city: draft.city.trim() };
  const edit = { ...words, latitude: numberOf(latitude), longitude: numberOf(longitude) };
  return isMove({ ...facility, city: facility.city ?? '' }, edit);
}

/** Written hours alone are read anew by the server; hours set by day hold as they are set. */
function hoursChanges(before: FacilityDraft, draft: FacilityDraft): FacilityChanges {
  const asText = ({ isBounded, week }: FacilityDraft) => JSON.stringify([isBounded, isBounded && week]);
  if (asText(before) === asText(draft)) return {};
  return { openingHours: draft.isBounded ? openingHoursOf(draft.week) : null };
}

/** Only what was changed, so that nothing is overwritten that a colleague saved meanwhile. */
function changesOf(before: FacilityDraft, draft: FacilityDraft): FacilityChanges {
  const differs = (...fields: (keyof FacilityDraft)[]) => fields.some((field) => before[field] !== draft[field]);
  const thresholds = { urgentBelow: typedNumber(draft.urgentBelow), lowBelow: typedNumber(draft.lowBelow) };
  const place = { latitude: numberOf(draft.latitude), longitude: numberOf(draft.longitude) };
  return {
    ...(differs('facilityName') ? { name: draft.facilityName } : {}),
    ...(differs('facilityAddress') ? { address: draft.facilityAddress } : {}),
    ...(differs('city') ? { city: draft.city } : {}),
    ...(differs('website') ? { website: draft.website } : {}),
    ...(differs('facilityPhoneNumber') ? { phoneNumber: draft.facilityPhoneNumber } : {}),
    ...(differs('operationalHours') ? { operationalHours: draft.operationalHours } : {}),
    ...hoursChanges(before, draft),
    ...(differs('timeZone') ? { timeZone: draft.timeZone } : {}),
    ...(differs('latitude', 'longitude') ? place : {}),
    ...(differs('urgentBelow', 'lowBelow') ? { thresholds } : {}),
    ...(differs('stockStaleHours') ? { stockStaleHours: typedNumber(draft.stockStaleHours) } : {}),
    ...(differs('slotMinutes') ? { slotMinutes: typedNumber(draft.slotMinutes) } : {}),
    ...(differs('slotCapacity') ? { slotCapacity: numberOf(draft.slotCapacity) } : {}),
    ...(differs('testingElsewhere') ? { testingElsewhere: draft.testingElsewhere } : {}),
    ...(differs('eligibilityProfile') ? { eligibilityProfile: draft.eligibilityProfile } : {}),
  };
}

export function checkFacility(before: FacilityDraft, draft: FacilityDraft, t: Say): Checked<FacilityChanges> {
  const issues = numberIssues(draft, t);
  if (issues.length > 0) return { error: { issues } };
  const changes = changesOf(before, draft);
  if (Object.keys(changes).length === 0) return refused({ '': t('platform.failure.nothing-changed') });
  return editFacility.safeParse(changes);
}

const fields: Readonly<Record<string, string>> = {
  name: 'facilityName',
  address: 'facilityAddress',
  phoneNumber: 'facilityPhoneNumber',
  thresholds: 'lowBelow',
  'thresholds.urgentBelow': 'urgentBelow',
  'thresholds.lowBelow': 'lowBelow',
};

/** `openingHours.monday.0.closes` belongs to Monday. */
export function facilityField(path: string): string | undefined {
  const [, day] = /^openingHours\.(\w+)/.exec(path) ?? [];
  if (day !== undefined) return `week.${day}`;
  return path === 'openingHours' ? 'isBounded' : (fields[path] ?? path);
}
