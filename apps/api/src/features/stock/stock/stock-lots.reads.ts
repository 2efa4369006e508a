import {
  addDays,
  BLOOD_COMPONENTS,
  BLOOD_TYPES,
  type BloodComponent,
  type ComponentStock,
  type Data,
  defaultDaysKept,
  type Endpoints,
  type Locale,
  type ParsedQuery,
  plainDonationNumber,
} from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { findLastSteps } from './bag-steps.read-model.ts';
import { toBagStep } from './bag-steps.view.ts';
import { notKept } from './stock-lots.errors.ts';
import { listScanCodes } from './scan-codes.repository.ts';
import { listComponents, listExpiringSoon, listRows, searchLots } from './stock-lots.read-model.ts';
import { toLot, toRow } from './stock-lots.view.ts';

const PAGE_SIZE = 25;

/** The own stock of one component, by default red cells. Fails for one that is not kept. */
export async function getComponentStock(
  services: Services,
  { facilityId }: StockActor,
  wanted?: BloodComponent,
): Promise<ComponentStock> {
  const now = services.clock.now();
  const db = services.db.kysely;
  const components = await listComponents(db, facilityId);
  const kept = BLOOD_COMPONENTS.filter((component) => components.includes(component));
  const component = wanted ?? 'red_cells';
  const rows = await listRows(db, facilityId, { component, now });
  const [first] = rows;
  if (first === undefined) throw notKept('component');
  const { today, time_zone: timeZone } = first;
  const soon = await listExpiringSoon(db, facilityId, component, today);
  const rank = (type: (typeof BLOOD_TYPES)[number]) => BLOOD_TYPES.indexOf(type);
  return {
    component,
    kept,
    today,
    timeZone,
    usualExpiry: addDays(today, defaultDaysKept(component, first.area_country)),
    rows: rows.map((row) => toRow(row, now)).toSorted((a, b) => rank(a.bloodType) - rank(b.bloodType)),
    expiringSoon: { lots: soon.lots.map(toLot), total: soon.total, units: soon.units },
  };
}

type ScanCodes = Endpoints['GET /api/facility/{id}/stock/scan-codes'];

/** Returns what the facility has learned of the codes on labels. */
export async function getScanCodes(services: Services, { facilityId }: StockActor): Promise<Data<ScanCodes>> {
  const codes = await listScanCodes(services.db.kysely, facilityId);
  return {
    products: codes.flatMap(({ code, component }) => (component === null ? [] : [{ code, component }])),
    groups: codes.flatMap(({ code, blood_type: bloodType }) => (bloodType === null ? [] : [{ code, bloodType }])),
  };
}

type Lots = Endpoints['GET /api/facility/{id}/stock/lots'];

/** The lots of a component, the earliest date first; or the bag with a number. */
export async function getLots(
  services: Services,
  { facilityId }: StockActor,
  { query, locale }: { readonly query: ParsedQuery<Lots>; readonly locale: Locale },
): Promise<Data<Lots>> {
  const { page = 1, pageSize = PAGE_SIZE, donationNumber, ...search } = query;
  const number = donationNumber === undefined ? undefined : plainDonationNumber(donationNumber);
  const { lots, total } = await searchLots(
    services.db.kysely,
    { facilityId, donationNumber: number, ...search },
    { limit: pageSize, offset: (page - 1) * pageSize },
  );
  const last = number === undefined ? undefined : await findLastSteps(services.db.kysely, lots);
  const list = lots.map((lot) => {
    const step = last?.get(lot.id);
    return { ...toLot(lot), ...(step === undefined ? {} : { last: toBagStep(step, locale) }) };
  });
  return { list, currentPage: page, totalPages: Math.ceil(total / pageSize), total };
}
