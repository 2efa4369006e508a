import type { LiveKind } from '@sanguine/contract';
import { accountKeys } from '../features/people/accounts/keys.ts';
import { afterCareKeys } from '../features/bookings/after-care/keys.ts';
import { appealKeys } from '../features/bookings/appeals/keys.ts';
import { auditKeys } from '../features/people/audit/keys.ts';
import { bookingKeys } from '../features/bookings/booking/keys.ts';
import { calendarKeys } from '../features/bookings/calendar/keys.ts';
import { dashboardKeys } from '../features/about/dashboards/keys.ts';
import { dayKeys } from '../features/bookings/desk/keys.ts';
import { deviceKeys } from '../features/about/device/keys.ts';
import { donorCardKeys } from '../features/bookings/donor-card/keys.ts';
import { recordKeys } from '../features/bookings/entered-donors/keys.ts';
import { facilityKeys } from '../features/facilities/facilities/keys.ts';
import { inventoryKeys } from '../features/stock/stock/levels/keys.ts';
import { mapKeys } from '../features/facilities/map/keys.ts';
import { noteKeys } from '../features/bookings/notes/keys.ts';
import { notificationKeys } from '../features/notify/notifications/keys.ts';
import { operatorKeys } from '../features/operator/operator/keys.ts';
import { profileKeys } from '../features/about/profile/keys.ts';
import { questionKeys } from '../features/bookings/questions/keys.ts';
import { requestKeys } from '../features/bookings/lifecycle/keys.ts';
import { staffKeys } from '../features/facilities/staff/keys.ts';
import { stockKeys } from '../features/stock/stock/keys.ts';
import { transferKeys } from '../features/stock/transfers/keys.ts';
import { verificationKeys } from '../features/operator/verification/keys.ts';
import { waitListKeys } from '../features/bookings/wait-list/keys.ts';
import { weeklyTimesKeys } from '../features/facilities/timetable/keys.ts';
import { type Changes, setChanges } from '../platform/changes.ts';
import { sessionKeys } from '../platform/keys.ts';

type Keys = readonly (readonly unknown[])[];

/** The kinds that the server sends hints of, to every screen that they concern. What a person does is of these kinds, too. */
const hinted = {
  // Only the page of one facility says when its reader may give; lists do not.
  request: [
    requestKeys.all,
    afterCareKeys.all,
    dashboardKeys.all,
    dayKeys.all,
    questionKeys.today,
    noteKeys.all,
    recordKeys.all,
    weeklyTimesKeys.all,
    bookingKeys.all,
    waitListKeys.all,
    donorCardKeys.card,
    appealKeys.preview,
    appealKeys.facilityStatus,
    transferKeys.forEmergency,
    facilityKeys.detail,
  ],
  sessions: [dayKeys.all, weeklyTimesKeys.all, bookingKeys.all, waitListKeys.all],
  // Covers sharing and transfers, too: each of their steps is told as a change of the stock of both facilities.
  inventory: [inventoryKeys.all, stockKeys.all, transferKeys.all, facilityKeys.all, dashboardKeys.all],
  facility: [
    facilityKeys.all,
    inventoryKeys.all,
    stockKeys.all,
    transferKeys.all,
    dashboardKeys.all,
    sessionKeys.profile,
    verificationKeys.all,
  ],
  notification: [notificationKeys.all],
  account: [
    sessionKeys.profile,
    profileKeys.all,
    accountKeys.secondFactor,
    calendarKeys.feed,
    donorCardKeys.card,
    donorCardKeys.certificates,
    appealKeys.all,
    staffKeys.all,
    facilityKeys.detail,
    requestKeys.all,
    dashboardKeys.all,
  ],
} as const satisfies Record<LiveKind, Keys>;

/** The kinds that only the screens of the person who makes the change have to show at once. */
const own = {
  'home-town': [donorCardKeys.card, facilityKeys.all, dashboardKeys.all, requestKeys.all],
  'after-care': [afterCareKeys.all],
  'appeal-settings': [appealKeys.donorStatus],
  'calendar-feed': [calendarKeys.feed],
  certificates: [donorCardKeys.certificates],
  'kept-on-device': [deviceKeys.all],
  note: [noteKeys.all],
  'own-role': [sessionKeys.profile],
  questions: [questionKeys.all],
  'reported-appeal': [requestKeys.detail],
  'second-factor': [accountKeys.secondFactor],
  'signed-in-devices': [profileKeys.devices],
  staff: [staffKeys.all],
  tokens: [inventoryKeys.tokens],
  verification: [verificationKeys.all],
  'watched-facility': [facilityKeys.detail],
  'work-of-operator': [operatorKeys.all],
} as const satisfies Record<string, Keys>;

/** The queries that no change refreshes while they are on screen; each entry says why. */
export const unchanging = [
  // Lines are only added, and a page of them stays as it is while somebody reads it.
  auditKeys.trail,
  // The outlines of countries are files of the program.
  mapKeys.outline,
] as const;

const refreshes = { ...hinted, ...own };

/** The table: the queries that each kind of change refreshes, for hints of the server and for what a person does. */
export const changes = {
  refreshes,
  aboutId: { inventory: 'facilityId', facility: 'facilityId' },
  // Stock changes all day long in all facilities: what each costs the open pages of a country is in docs/capacity.md.
  spread: { inventory: 60_000 },
} as const satisfies Changes;

/** Sets the table above for this program. */
export const startChanges = () => setChanges(changes);

type Refreshes = typeof refreshes;
type Declared = Refreshes[keyof Refreshes][number] | (typeof unchanging)[number];
type BeginsWith<Key> = Key extends readonly unknown[] ? readonly [...Key, ...unknown[]] : never;

declare module '../platform/changes.ts' {
  interface Kinds extends Record<keyof Refreshes, true> {}
}

// A query whose key begins with none of these does not compile.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: BeginsWith<Declared>;
  }
}
