export { endTransfersOf } from './end-transfers-of.ts';
export { lapseTransfers } from './transfers.jobs.ts';
export { transferRoutes } from './transfers.routes.ts';
