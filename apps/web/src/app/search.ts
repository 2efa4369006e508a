import {
  BLOOD_COMPONENTS,
  BLOOD_TYPES,
  type BloodComponent,
  type BloodType,
  FACILITY_URGENCIES,
  type FacilityUrgency,
  MOVEMENT_KINDS,
  type MovementKind,
} from '@sanguine/contract';
import { day, oneOf, page, text } from './search-values.ts';
import { ACCOUNT_SECTIONS, type AccountSection } from '../features/about/profile/account-sections.ts';

export type SearchParams = Record<string, unknown>;

/** `?a=b` as text values: every page's own check says what they mean. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Leaves out what is empty, so that addresses stay short and one view has one address. */
export function stringifySearch(search: SearchParams): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const isShown = typeof value === 'string' || typeof value === 'number' || value === true;
    if (isShown && value !== '') params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}

type Optional<T> = { [Name in keyof T]?: T[Name] | undefined };

export type DonateSearch = Optional<{
  search: string;
  bloodType: BloodType;
  urgency: FacilityUrgency;
  /** Facilities with a free time on this day. */
  day: string;
  /** All facilities, or those that need what the reader can give. Absent: the page decides. */
  list: 'needs' | 'all';
  /** Absent: all by name, those in need by urgency. Nearest first is of the moment and stays out of the address. */
  sort: 'urgency' | 'name';
  page: number;
  /** The facility whose dialog is open, the time chosen there at first, and the first day on which times are offered. */
  facility: string;
  time: string;
  notBefore: string;
}>;

/** `waiting` is the page of the donor's own requests that nobody has answered yet. */
export type DonorRequestsSearch = Optional<{
  tab: 'pending' | 'accepted';
  page: number;
  waiting: number;
  /** The page of the emergencies farther away. */
  far: number;
  /** The request whose dialog is open, and the time that is chosen there at first. */
  request: string;
  time: string;
}>;

/** `request` is the appointment whose dialog is open; `move` opens the choice of another time in it. */
export type AppointmentsSearch = Optional<{
  tab: 'upcoming' | 'waiting' | 'past';
  page: number;
  request: string;
  move: '1';
}>;

/** `activity`: the open page of Recent Activity, `request` the one whose progress is shown; `offer`: an offered place. */
export type DonorDashboardSearch = Optional<{ activity: number; request: string; offer: string }>;

/** The part of the account that a small screen shows. */
export type AccountSearch = Optional<{ section: AccountSection }>;

/** `article` is the name of the one that is read. */
export type EducationSearch = Optional<{ search: string; article: string }>;

/** `facilities` is the page of all facilities while they are open, `find` what is looked for there. */
export type FacilityDashboardSearch = Optional<{
  tab: 'pending' | 'scheduled' | 'completed' | 'disputed';
  page: number;
  /** Bookings of this day only, and only those of a donor of this name where the name is known. */
  day: string;
  name: string;
  /** For the bookings that wait. */
  bloodType: BloodType | 'unknown';
  session: string;
  sort: 'asked';
  request: string;
  facilities: number;
  find: string;
}>;

/** The day unless another view is named; `date` is that day, or one of the week, and today by default. */
export type FacilityAppointmentsSearch = Optional<{ view: 'week' | 'times'; date: string }>;

/** The ledger's page, and the blood type, days, person and kind that it is narrowed to. */
export type InventorySearch = Optional<{
  page: number;
  bloodType: BloodType;
  from: string;
  until: string;
  by: string;
  kind: MovementKind;
  /** Absent: the first that the facility keeps. */
  component: BloodComponent;
  /** With dates and numbers, also where red cells alone are kept and no unit has a date yet. */
  view: 'units';
  /** The number of a bag that is looked for. */
  unit: string;
}>;

/** `new` is '1' while the form of a new request is open. */
export type FacilityRequestsSearch = Optional<{ page: number; request: string; new: '1' }>;

/** `from` is the page that asked for sign-in; it is checked before anybody is sent there. */
export type SignInSearch = Optional<{ from: string }>;

export type SignUpSearch = SignInSearch & Optional<{ tab: 'donor' | 'facility' }>;

/** `token` comes with the link of a mail; its page takes it out of the address at once. */
export type LinkSearch = Optional<{ token: string }>;

/** `field` is the one of the facility's details that gets the focus. */
export type FacilityAccountSearch = TrailSearch &
  Optional<{
    tab: 'facility' | 'staff' | 'gift' | 'trail';
    /** The part of the own account that a small screen shows. */
    section: AccountSection;
    field: 'latitude' | 'eligibilityProfile' | 'operationalHours' | 'slotCapacity';
  }>;

/** The filter of the audit trail; its page knows the topics. */
export type TrailSearch = Optional<{
  topic: string;
  from: string;
  to: string;
  page: number;
}>;

/** The operator's: of one facility, one person by their reference, or one request. */
export type OperatorTrailSearch = TrailSearch & Optional<{ facility: string; person: string; request: string }>;

/** Facilities of this verification status, or 'all'; absent: those that are waiting. Its page knows the orders and countries. */
export type OperatorFacilitiesSearch = Optional<{
  status: string;
  search: string;
  country: string;
  from: string;
  to: string;
  sort: string;
  page: number;
}>;

/** The search of a list that cannot be narrowed. */
export type PageSearch = Optional<{ page: number }>;

export function donateSearch(given: SearchParams): DonateSearch {
  return {
    search: text(given['search']),
    bloodType: oneOf(BLOOD_TYPES, given['bloodType']),
    day: day(given['day']),
    urgency: oneOf(FACILITY_URGENCIES, given['urgency']),
    list: oneOf(['needs', 'all'], given['list']),
    sort: oneOf(['urgency', 'name'], given['sort']),
    page: page(given['page']),
    facility: text(given['facility']),
    time: text(given['time']),
    notBefore: day(given['notBefore']),
  };
}

export function donorRequestsSearch(given: SearchParams): DonorRequestsSearch {
  return {
    tab: oneOf(['pending', 'accepted'], given['tab']),
    page: page(given['page']),
    waiting: page(given['waiting']),
    far: page(given['far']),
    request: text(given['request']),
    time: text(given['time']),
  };
}

export function appointmentsSearch(given: SearchParams): AppointmentsSearch {
  return {
    tab: oneOf(['upcoming', 'waiting', 'past'], given['tab']),
    page: page(given['page']),
    request: text(given['request']),
    move: oneOf(['1'], given['move']),
  };
}

export function donorDashboardSearch(given: SearchParams): DonorDashboardSearch {
  return { activity: page(given['activity']), request: text(given['request']), offer: text(given['offer']) };
}

export function educationSearch(given: SearchParams): EducationSearch {
  return { search: text(given['search']), article: text(given['article']) };
}

export function facilityDashboardSearch(given: SearchParams): FacilityDashboardSearch {
  return {
    tab: oneOf(['pending', 'scheduled', 'completed', 'disputed'], given['tab']),
    page: page(given['page']),
    bloodType: oneOf([...BLOOD_TYPES, 'unknown'] as const, given['bloodType']),
    session: text(given['session']),
    sort: oneOf(['asked'], given['sort']),
    day: day(given['day']),
    name: text(given['name']),
    request: text(given['request']),
    facilities: page(given['facilities']),
    find: text(given['find']),
  };
}

export function facilityAppointmentsSearch(given: SearchParams): FacilityAppointmentsSearch {
  return { view: oneOf(['week', 'times'], given['view']), date: day(given['date']) };
}

export function inventorySearch(given: SearchParams): InventorySearch {
  return {
    page: page(given['page']),
    bloodType: oneOf(BLOOD_TYPES, given['bloodType']),
    from: day(given['from']),
    until: day(given['until']),
    by: text(given['by']),
    kind: oneOf(MOVEMENT_KINDS, given['kind']),
    component: oneOf(BLOOD_COMPONENTS, given['component']),
    view: oneOf(['units'], given['view']),
    unit: text(given['unit']),
  };
}

export function facilityRequestsSearch(given: SearchParams): FacilityRequestsSearch {
  return {
    page: page(given['page']),
    request: text(given['request']),
    new: oneOf(['1'], String(given['new'])),
  };
}

export function signInSearch(given: SearchParams): SignInSearch {
  return { from: typeof given['from'] === 'string' ? given['from'] : undefined };
}

export function signUpSearch(given: SearchParams): SignUpSearch {
  return { tab: oneOf(['donor', 'facility'], given['tab']), ...signInSearch(given) };
}

export function linkSearch(given: SearchParams): LinkSearch {
  return { token: text(given['token']) };
}

export function questionsSearch(given: SearchParams): Pick<AppointmentsSearch, 'request'> {
  return { request: text(given['request']) };
}

export function facilityAccountSearch(given: SearchParams): FacilityAccountSearch {
  return {
    ...trailSearch(given),
    section: oneOf(ACCOUNT_SECTIONS, given['section']),
    tab: oneOf(['facility', 'staff', 'gift', 'trail'], given['tab']),
    field: oneOf(['latitude', 'eligibilityProfile', 'operationalHours', 'slotCapacity'], given['field']),
  };
}

export function trailSearch(given: SearchParams): TrailSearch {
  return { topic: text(given['topic']), from: day(given['from']), to: day(given['to']), page: page(given['page']) };
}

export function operatorTrailSearch(given: SearchParams): OperatorTrailSearch {
  return {
    ...trailSearch(given),
    facility: text(given['facility']),
    person: text(given['person']),
    request: text(given['request']),
  };
}

export function operatorFacilitiesSearch(given: SearchParams): OperatorFacilitiesSearch {
  return {
    status: text(given['status']),
    search: text(given['search']),
    country: text(given['country']),
    from: day(given['from']),
    to: day(given['to']),
    sort: text(given['sort']),
    page: page(given['page']),
  };
}

export function pageSearch(given: SearchParams): PageSearch {
  return { page: page(given['page']) };
}

/** The part of the account that a small screen shows; it lists them where none is named. */
export function accountSearch(given: SearchParams): AccountSearch {
  return { section: oneOf(ACCOUNT_SECTIONS, given['section']) };
}
