export { endTransfersOf } from './end-transfers-of.ts';
export { statesAwaiting } from './transfers.machine.ts';
export { lapseTransfers } from './transfers.jobs.ts';
export { transferRoutes } from './transfers.routes.ts';
export { lockUnsent } from './transfers.repository.ts';
export { withdrawUnits } from './withdraw-units.ts';
