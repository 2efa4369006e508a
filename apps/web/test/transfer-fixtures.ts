import type { Sharing, Transfer, TransferLot, TransferWithLots } from '@sanguine/contract';
import { facilityServer } from './facility-fixtures.ts';
import { type Answers, type Sent, success } from './fake-server.ts';

export const partner = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  name: 'Harbour Clinic',
  city: 'Lagos',
  phoneNumber: '+234 1 234 5678',
  isVerified: true,
  distanceKm: 4.2,
};

export function sharingOf(state: Sharing['state'], more: Partial<Sharing> = {}): Sharing {
  const isActive = state === 'active';
  return {
    partner,
    state,
    askedAt: '2026-11-01T09:00:00.000Z',
    acceptedAt: isActive ? '2026-11-02T09:00:00.000Z' : null,
    endedAt: state === 'ended' ? '2026-11-03T09:00:00.000Z' : null,
    askAgainAt: null,
    spare: null,
    ...more,
  };
}

const idOf = (number: number) => `019a0000-0000-7000-a000-${String(number).padStart(12, '0')}`;

let last = 0;

export function transferOf(more: Partial<Transfer> = {}): Transfer {
  last += 1;
  return {
    id: idOf(last),
    direction: 'out',
    partner,
    wasAsked: true,
    component: 'platelets',
    bloodType: 'A+',
    units: 5,
    withdrawnUnits: 0,
    state: 'asked',
    neededBy: null,
    until: null,
    note: '',
    createdAt: '2026-11-01T09:00:00.000Z',
    changedAt: '2026-11-01T09:00:00.000Z',
    actions: [],
    ...more,
  };
}

export function lotOfTransfer(units: number, more: Partial<TransferLot> = {}): TransferLot {
  last += 1;
  const unknown = { expiresOn: null, donationNumber: null, productCode: null, arrivedUnits: null, fate: null };
  return { id: idOf(last), units, ...unknown, ...more };
}

export const withLots = (transfer: Transfer, ...lots: TransferLot[]): TransferWithLots => ({
  ...transfer,
  lots,
});

const pageOf = (list: readonly Transfer[]) =>
  success({ list: [...list], currentPage: 1, totalPages: 1, total: list.length });

/** The server of a facility with a partner; `open` are the transfers that wait, of both directions. */
export function transferServer(open: readonly Transfer[] = [], given: Answers = {}, over: readonly Transfer[] = []) {
  return facilityServer({
    'GET /api/sharing': success({ list: [sharingOf('active')] }),
    'GET /api/transfers/suggestions': success({ list: [] }),
    'GET /api/transfers': ({ query }: Sent) => {
      const found = query.get('open') === 'true' ? open : over;
      return pageOf(found.filter(({ direction }) => direction === query.get('direction')));
    },
    ...given,
  });
}
