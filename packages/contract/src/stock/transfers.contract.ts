import * as z from 'zod/mini';
import { BLOOD_COMPONENTS } from '../components.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import {
  MAX_HOURS_AHEAD,
  MAX_UNITS_TRANSFERRED,
  STOCK_BANDS,
  TRANSFER_ACTIONS,
  TRANSFER_FATES,
  TRANSFER_STATES,
} from './transfers.ts';
import { changesSinceVerified } from '../facilities/verified-details.ts';

const component = z.enum(BLOOD_COMPONENTS, 'Choose a component.');
const units = z
  .int('Enter a whole number of units.')
  .check(
    z.minimum(1, 'Enter at least one unit.'),
    z.maximum(MAX_UNITS_TRANSFERRED, 'Enter at most 200 units at a time.'),
  );
const note = f.optionalLine(200);

/** The other facility: what everybody may read of it. */
const partner = z.object({
  id: f.id,
  name: z.string(),
  city: z.string(),
  phoneNumber: z.string(),
  isVerified: z.boolean(),
  ...changesSinceVerified,
  /** Between the two; null where one of them has no place on the map. */
  distanceKm: z.nullable(z.number()),
});

export const SHARING_STATES = ['asked_by_us', 'asked_by_them', 'active', 'ended'] as const;

export const sharing = z.object({
  partner,
  state: z.enum(SHARING_STATES),
  askedAt: f.instant,
  acceptedAt: z.nullable(f.instant),
  endedAt: z.nullable(f.instant),
  /** From when either side may ask again after it ended. */
  askAgainAt: z.nullable(f.instant),
  /** What the partner has to spare, by blood type, in words: between two verified facilities, of a component that was asked for and that it keeps. */
  spare: z.nullable(z.record(z.string(), z.enum(STOCK_BANDS))),
});
export type Sharing = z.infer<typeof sharing>;

/** Units of a transfer that share a date, or one bag. */
export const transferLot = z.object({
  id: f.id,
  /** Null where nobody has entered the date. */
  expiresOn: z.nullable(z.string()),
  /** The number and product of the bag, which the receiver reads once it is sent. */
  donationNumber: z.nullable(z.string()),
  productCode: z.nullable(z.string()),
  units: z.int(),
  /** Units that arrived fit for use, and what became of the others. */
  arrivedUnits: z.nullable(z.int()),
  fate: z.nullable(z.enum(TRANSFER_FATES)),
});
export type TransferLot = z.infer<typeof transferLot>;

export const transfer = z.object({
  id: f.id,
  /** Into the own facility, or out of it. */
  direction: z.enum(['in', 'out']),
  partner: z.object({ id: f.id, name: z.string(), city: z.string(), phoneNumber: z.string(), ...changesSinceVerified }),
  /** False: the sender offered it without having been asked. */
  wasAsked: z.boolean(),
  component,
  bloodType: f.bloodType,
  /** As asked, or, once offered, as offered. */
  units: z.int(),
  /** Further units that the sender offered and withdrew: the transfer went on without them. */
  withdrawnUnits: z.int(),
  state: z.enum(TRANSFER_STATES),
  neededBy: z.nullable(f.instant),
  /** The end of the hold, or of the time in which to answer or to send; null once nothing is waited for. */
  until: z.nullable(f.instant),
  note: z.string(),
  createdAt: f.instant,
  changedAt: f.instant,
  /** The steps that the caller's facility may take now. */
  actions: z.array(z.enum(TRANSFER_ACTIONS)),
});
export type Transfer = z.infer<typeof transfer>;

export const transferWithLots = z.extend(transfer, { lots: z.array(transferLot) });
export type TransferWithLots = z.infer<typeof transferWithLots>;

export const transferSuggestion = z.object({
  partner,
  component,
  bloodType: f.bloodType,
  /** Own units that are likely to expire unused. */
  units: z.int(),
  soonestExpiry: z.string(),
  /** The partner's stock, in a word. */
  partnerStatus: z.enum(['critical', 'low']),
});
export type TransferSuggestion = z.infer<typeof transferSuggestion>;

/** The transfer that can be asked of a partner for an emergency. */
export const partnerForEmergency = z.object({
  partner,
  component,
  bloodType: f.bloodType,
  units: z.int(),
  neededWithinHours: z.int(),
  spare: z.enum(STOCK_BANDS),
});
export type PartnerForEmergency = z.infer<typeof partnerForEmergency>;

const staff = { access: 'facility_staff', duty: 'stock' } as const;
const admin = { access: 'facility_admin', duty: 'administration' } as const;
const ofPartner = {
  own: { notBecause: 'The id is that of the partner.' },
  params: z.object({ partnerId: f.id }),
  status: 200,
  data: sharing,
} as const;
const ofTransfer = { ...staff, params: z.object({ id: f.id }), status: 200, data: transferWithLots } as const;

export const transferEndpoints = defineEndpoints({
  'GET /api/sharing': {
    summary: 'The facilities with which the own one shares stock, was asked to, or asked',
    ...staff,
    /** With a component, what each partner has to spare of it, in words. */
    query: z.strictObject({ component: z.optional(component) }),
    status: 200,
    data: z.object({ list: z.array(sharing) }),
  },
  'POST /api/sharing': {
    summary: 'Ask a verified facility to share stock',
    ...admin,
    body: z.strictObject({ facilityId: f.id }),
    status: 201,
    data: sharing,
  },
  'POST /api/sharing/{partnerId}/accept': {
    summary: 'Accept to share stock with a facility that asked',
    ...admin,
    ...ofPartner,
  },
  'POST /api/sharing/{partnerId}/end': {
    summary: 'Stop sharing stock with a facility, decline to, or no longer ask: what is not sent yet ends',
    ...admin,
    ...ofPartner,
  },
  'GET /api/transfers': {
    summary: 'Units asked of the own facility and by it, the latest change first',
    ...staff,
    query: z.strictObject({
      direction: z.optional(z.enum(['in', 'out'])),
      /** Those that wait for somebody, or those that are over. */
      open: z.optional(z.enum(['true', 'false'])),
      page: z.optional(f.pageNumber),
      pageSize: z.optional(f.pageSize),
    }),
    status: 200,
    data: f.listOf(transfer),
  },
  'POST /api/transfers': {
    summary: 'Ask a partner for units, or offer it some',
    ...staff,
    idempotent: true,
    body: z.strictObject({
      kind: z.enum(['ask', 'offer']),
      partnerId: f.id,
      component,
      bloodType: f.bloodType,
      units,
      /** The hours from now until which it is needed. */
      neededWithinHours: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_HOURS_AHEAD))),
      note: z.optional(note),
    }),
    status: 201,
    data: transferWithLots,
  },
  'GET /api/transfers/suggestions': {
    summary: 'Own units that are likely to expire unused, and partners nearby that are short of them',
    ...staff,
    status: 200,
    data: z.object({ list: z.array(transferSuggestion) }),
  },
  'GET /api/transfers/for-emergency/{id}': {
    summary: 'Partners that have units for an open emergency of the own facility, and can send them in time',
    ...staff,
    params: z.object({ id: f.id }),
    status: 200,
    data: z.object({ list: z.array(partnerForEmergency) }),
  },
  'GET /api/transfers/{id}': { summary: 'One transfer with its lots', ...ofTransfer },
  'POST /api/transfers/{id}/offer': {
    summary: 'Hold the units that a partner asks for, or fewer, until it accepts or the hold ends',
    ...ofTransfer,
    body: z.strictObject({ units: z.optional(units) }),
  },
  'POST /api/transfers/{id}/accept': { summary: 'Accept the units that a partner holds', ...ofTransfer },
  'POST /api/transfers/{id}/decline': { summary: 'Decline to give, or to take, units', ...ofTransfer },
  'POST /api/transfers/{id}/withdraw': {
    summary: 'Withdraw what the own facility asked for or offered, before it is sent',
    ...ofTransfer,
  },
  'POST /api/transfers/{id}/send': {
    summary: 'Send the held units: they leave the own stock, and the partner reads their numbers',
    ...ofTransfer,
    body: z.strictObject({ note: z.optional(note) }),
  },
  'POST /api/transfers/{id}/arrive': {
    summary: 'Record what arrived of each lot, and what became of the rest',
    ...ofTransfer,
    body: z.strictObject({
      lots: z
        .array(
          z.strictObject({
            id: f.id,
            arrivedUnits: z.int().check(z.minimum(0), z.maximum(MAX_UNITS_TRANSFERRED)),
            fate: z.enum(TRANSFER_FATES, 'Choose a reason.'),
          }),
        )
        .check(z.minLength(1, 'Name at least one unit.'), z.maxLength(MAX_UNITS_TRANSFERRED)),
    }),
  },
});
