export {
  type Author,
  lockComponents,
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
  setDate,
  USABLE_UNITS,
} from './stock-lots.repository.ts';
export { type Move, type Movement, storeMovement } from './movements.repository.ts';
export {
  listLotsOfNumber,
  type LotOfNumber,
  removeQuarantine,
  setQuarantine,
  storeQuarantine,
} from './quarantine.repository.ts';
export { getUnitsOfNumber } from './quarantine.reads.ts';
export { isExpired, undatedFree, usableOf } from './stock-lots.rules.ts';
