import { TEST_PASSWORD } from './people.ts';
import { newId } from '../../src/platform/ids.ts';

const OWN_FACILITY = [401, 403, 403, 200, 200, 404] as const;
const OWN_STOCK = [...OWN_FACILITY, 200] as const;
/** Nobody has such a lot; a stranger is not even told so. */
const NO_SUCH_LOT = [401, 403, 403, 409, 409, 404, 409] as const;
const ADMIN_OF_IT = [401, 403, 403, 200, 403, 404] as const;

interface Facility {
  readonly facilityId: string;
}

interface Token {
  readonly stockTokenId: string;
}

const at =
  (rest: string) =>
  ({ facilityId }: Facility) =>
    `/api/facility/${facilityId}${rest}`;
const units = (more: object) => ({ lines: [{ component: 'red_cells', bloodType: 'AB-', units: 1, ...more }] });

/** The calls about a facility's stock, and the expected status for each kind of person. */
export const STOCK_CALLS = {
  'GET /api/facility/{id}/inventory': { path: at('/inventory'), expected: OWN_STOCK },
  'PUT /api/facility/{id}/inventory': {
    path: at('/inventory'),
    body: () => ({ entries: [{ bloodType: 'A+', unitsAvailable: 5 }] }),
    expected: OWN_STOCK,
  },
  'POST /api/facility/{id}/inventory/confirm': { path: at('/inventory/confirm'), expected: OWN_STOCK },
  'POST /api/facility/{id}/inventory/csv': {
    path: at('/inventory/csv'),
    body: () => ({ csv: 'blood_type,units\nA+,5\n' }),
    expected: OWN_STOCK,
  },
  'GET /api/facility/{id}/inventory/csv': { path: at('/inventory/csv'), expected: OWN_STOCK },
  'PUT /api/facility/{id}/inventory/{bloodTypeOrItem}': {
    path: at('/inventory/A%2B'),
    body: () => ({ unitsAvailable: 5 }),
    expected: [401, 403, 403, 201, 201, 404, 201],
  },
  'GET /api/facility/{id}/inventory/movements': { path: at('/inventory/movements'), expected: OWN_FACILITY },
  'GET /api/facility/{id}/inventory/movements/csv': {
    path: at('/inventory/movements/csv?from=2026-01-01&until=2026-01-31'),
    expected: OWN_FACILITY,
  },
  'GET /api/facility/{id}/stock': { path: at('/stock'), expected: OWN_STOCK },
  'GET /api/facility/{id}/stock/lots': { path: at('/stock/lots?component=red_cells'), expected: OWN_STOCK },
  'GET /api/facility/{id}/stock/ledger': { path: at('/stock/ledger'), expected: OWN_FACILITY },
  'GET /api/facility/{id}/stock/recipients': { path: at('/stock/recipients'), expected: OWN_FACILITY },
  'PUT /api/facility/{id}/stock/recipients': {
    path: at('/stock/recipients'),
    body: () => ({ names: ['Ward 3'] }),
    expected: OWN_FACILITY,
  },
  'GET /api/facility/{id}/stock/trace': { path: at('/stock/trace?donationNumber=BAG-1'), expected: OWN_FACILITY },
  'POST /api/facility/{id}/stock/quarantined': {
    path: at('/stock/quarantined'),
    body: () => ({ donationNumber: 'BAG-1' }),
    expected: OWN_FACILITY,
  },
  'POST /api/facility/{id}/stock/quarantined/undo': {
    path: at('/stock/quarantined/undo'),
    body: () => ({ donationNumber: 'BAG-1', reason: 'The donor is well.' }),
    expected: OWN_FACILITY,
  },
  'GET /api/facility/{id}/stock/scan-codes': { path: at('/stock/scan-codes'), expected: OWN_STOCK },
  'POST /api/facility/{id}/stock/received': {
    path: at('/stock/received'),
    body: () => units({}),
    expected: OWN_STOCK,
  },
  'POST /api/facility/{id}/stock/issued': {
    path: at('/stock/issued'),
    body: () => ({ lines: [{ lotId: newId(), units: 1 }] }),
    expected: NO_SUCH_LOT,
  },
  'POST /api/facility/{id}/stock/issued/undo': {
    path: at('/stock/issued/undo'),
    body: () => ({ operationId: newId() }),
    expected: NO_SUCH_LOT,
  },
  'POST /api/facility/{id}/stock/discarded': {
    path: at('/stock/discarded'),
    body: () => ({ lines: [{ lotId: newId(), units: 1, reasonCode: 'damaged' }] }),
    expected: NO_SUCH_LOT,
  },
  'POST /api/facility/{id}/stock/returned': {
    path: at('/stock/returned'),
    body: () => ({ lines: [{ lotId: newId(), units: 1 }] }),
    expected: NO_SUCH_LOT,
  },
  'POST /api/facility/{id}/stock/corrected': {
    path: at('/stock/corrected'),
    body: () => ({ lotId: newId(), expectedVersion: 0, units: 1, expiresOn: '2027-01-01', reasonCode: 'counted' }),
    expected: NO_SUCH_LOT,
  },
  'PUT /api/facility/{id}/stock/targets': {
    path: at('/stock/targets'),
    body: () => ({
      component: 'red_cells',
      targets: { 'A+': { unit: 'units', minimum: 2, target: 5, maximum: null } },
    }),
    expected: OWN_FACILITY,
  },
  'PUT /api/facility/{id}/stock/components': {
    path: at('/stock/components'),
    body: () => ({ components: ['red_cells', 'plasma'] }),
    expected: ADMIN_OF_IT,
  },
  'GET /api/facility/{id}/tokens': { path: at('/tokens'), expected: ADMIN_OF_IT },
  'POST /api/facility/{id}/tokens': {
    path: at('/tokens'),
    body: () => ({ name: 'Laboratory', password: TEST_PASSWORD }),
    expected: [401, 403, 403, 201, 403, 404],
  },
  'DELETE /api/facility/{id}/tokens/{tokenId}': {
    path: ({ facilityId, stockTokenId }: Facility & Token) => `/api/facility/${facilityId}/tokens/${stockTokenId}`,
    expected: ADMIN_OF_IT,
  },
} as const;
