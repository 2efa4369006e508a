import type { SharingThings } from './transfers.ts';

const OWN = [401, 403, 403, 200, 200, 200] as const;
const ADMINS = [401, 403, 403, 200, 403, 404] as const;
const THE_TWO = [401, 403, 403, 200, 200, 404] as const;

type Named = keyof SharingThings;

const onTransfer =
  (name: Named, rest = '') =>
  (things: SharingThings) =>
    `/api/transfers/${things[name]}${rest}`;
const onPartner = (name: Named, rest: string) => (things: SharingThings) => `/api/sharing/${things[name]}${rest}`;

/** The calls about stock that facilities share; the other Admin shares with nobody. */
export const TRANSFER_CALLS = {
  'GET /api/sharing': { path: () => '/api/sharing?component=red_cells', expected: OWN },
  'POST /api/sharing': {
    body: ({ strangerId }: SharingThings) => ({ facilityId: strangerId }),
    expected: [401, 403, 403, 201, 403, 201],
  },
  'POST /api/sharing/{partnerId}/accept': { path: onPartner('askerId', '/accept'), expected: ADMINS },
  'POST /api/sharing/{partnerId}/end': { path: onPartner('partnerId', '/end'), expected: ADMINS },
  'GET /api/transfers': { expected: OWN },
  'POST /api/transfers': {
    body: ({ partnerId }: SharingThings) => ({
      kind: 'ask',
      partnerId,
      component: 'red_cells',
      bloodType: 'AB+',
      units: 2,
    }),
    expected: [401, 403, 403, 201, 201, 409],
  },
  'GET /api/transfers/suggestions': { expected: OWN },
  'GET /api/transfers/{id}': { path: onTransfer('onItsWayId'), expected: THE_TWO },
  'POST /api/transfers/{id}/offer': {
    path: onTransfer('askedOfUsId', '/offer'),
    body: () => ({}),
    expected: THE_TWO,
  },
  'POST /api/transfers/{id}/accept': { path: onTransfer('offeredToUsId', '/accept'), expected: THE_TWO },
  'POST /api/transfers/{id}/decline': { path: onTransfer('askedOfUsId', '/decline'), expected: THE_TWO },
  'POST /api/transfers/{id}/withdraw': {
    path: onTransfer('askedByUsId', '/withdraw'),
    expected: THE_TWO,
  },
  'POST /api/transfers/{id}/send': {
    path: onTransfer('toSendId', '/send'),
    body: () => ({}),
    expected: THE_TWO,
  },
  'POST /api/transfers/{id}/arrive': {
    path: onTransfer('onItsWayId', '/arrive'),
    body: ({ onItsWayLotId }: SharingThings) => ({
      lots: [{ id: onItsWayLotId, arrivedUnits: 1, fate: 'arrived' }],
    }),
    expected: THE_TWO,
  },
} as const;
