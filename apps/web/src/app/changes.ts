import type { LiveKind } from '@sanguine/contract';
import { accountKeys } from '../features/accounts/keys.ts';
import { appealKeys } from '../features/appeals/keys.ts';
import { auditKeys } from '../features/audit/keys.ts';
import { bookingKeys } from '../features/booking/keys.ts';
import { calendarKeys } from '../features/calendar/keys.ts';
import { dashboardKeys } from '../features/dashboards/keys.ts';
import { dayKeys } from '../features/day/keys.ts';
import { deviceKeys } from '../features/device/keys.ts';
import { donorCardKeys } from '../features/donor-card/keys.ts';
import { recordKeys } from '../features/entered-donors/keys.ts';
import { facilityKeys } from '../features/facilities/keys.ts';
import { inventoryKeys } from '../features/inventory/keys.ts';
import { mapKeys } from '../features/map/keys.ts';
import { noteKeys } from '../features/notes/keys.ts';
import { notificationKeys } from '../features/notifications/keys.ts';
import { operatorKeys } from '../features/operator/keys.ts';
import { profileKeys } from '../features/profile/keys.ts';
import { requestKeys } from '../features/requests/keys.ts';
import { staffKeys } from '../features/staff/keys.ts';
import { stockKeys } from '../features/stock/keys.ts';
import { transferKeys } from '../features/transfers/keys.ts';
import { verificationKeys } from '../features/verification/keys.ts';
import { waitListKeys } from '../features/wait-list/keys.ts';
import { weeklyTimesKeys } from '../features/weekly-times/keys.ts';
import { type Changes, setChanges } from '../platform/changes.ts';
import { sessionKeys } from '../platform/keys.ts';

type Keys = readonly (readonly unknown[])[];

/** The kinds that the server sends hints of, to every screen that they concern. What a person does is of these kinds, too. */
const hinted = {
  // Of facilities only an open one says when its reader may give; lists do not.
  request: [
    requestKeys.all,
    dashboardKeys.all,
    dayKeys.all,
    noteKeys.all,
    recordKeys.all,
    weeklyTimesKeys.all,
    bookingKeys.all,
    waitListKeys.all,
    donorCardKeys.card,
    appealKeys.preview,
    appealKeys.facilityStatus,
    facilityKeys.detail,
  ],
  sessions: [dayKeys.all, weeklyTimesKeys.all, bookingKeys.all, waitListKeys.all],
  // Of sharing and transfers, too: each step of them is told as one of the stock of both facilities.
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
  'appeal-settings': [appealKeys.donorStatus],
  'calendar-feed': [calendarKeys.feed],
  certificates: [donorCardKeys.certificates],
  'kept-on-device': [deviceKeys.all],
  note: [noteKeys.all],
  'own-role': [sessionKeys.profile],
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
