export { type Author, forgetStock, insertEmptyStock, PARTNER, PROGRAM } from './inventory.repository.ts';
export { inventoryRoutes } from './inventory.routes.ts';
export { receiveUnits } from './receive-units.ts';
export { summariseStaleStock } from './stale-stock.jobs.ts';
export { expireLots, renewTargets } from './stock-lots.jobs.ts';
export { componentNeedsColumn } from './stock-lots.read-model.ts';
export { stockLotRoutes } from './stock-lots.routes.ts';
export { stockTokenRoutes } from './stock-tokens.routes.ts';
export { stockRecordsRoutes } from './stock-records.routes.ts';
export { listRows } from './stock-lots.read-model.ts';
export {
  addLots,
  type EntryRow,
  findLots,
  listCountedLots,
  listLots,
  lockEntries,
  type LotRow,
  type Move,
  setDate,
  storeMovement,
  USABLE_UNITS,
} from './stock-lots.repository.ts';
export { isExpired, undatedFree } from './stock-lots.rules.ts';
