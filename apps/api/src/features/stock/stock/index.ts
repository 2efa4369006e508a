export {
  type Author,
  removeStock,
  insertEmptyStock,
  PARTNER,
  PROGRAM,
  recountLots,
  summariseEntries,
  summariseStock,
} from './inventory.repository.ts';
export { ledgerInsert } from './ledger.repository.ts';
export { inventoryRoutes } from './inventory.routes.ts';
export { receiveUnits } from './receive-units.ts';
export { summariseStaleStock } from './stale-stock.jobs.ts';
export { expireLots, renewTargets } from './stock-lots.jobs.ts';
export { componentNeedsColumn } from './stock-lots.read-model.ts';
export { stockLotRoutes } from './stock-lots.routes.ts';
export { stockRecipientsRoutes } from './stock-recipients.routes.ts';
export { stockTraceRoutes } from './stock-trace.routes.ts';
export { stockTokenRoutes } from './stock-tokens.routes.ts';
export { stockRecordsRoutes } from './stock-records.routes.ts';
export { listRows } from './stock-lots.read-model.ts';
export {
  addLots,
  type StockLineRow,
  findLots,
  listUnnumberedLots,
  listLots,
  lockEntries,
  type LotRow,
  type Move,
  type Movement,
  setDate,
  storeMovement,
  USABLE_UNITS,
} from './stock-lots.repository.ts';
export { isExpired, undatedFree } from './stock-lots.rules.ts';
