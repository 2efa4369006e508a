export { removeCorrespondence, noteDecided, takeUntold } from './verification.repository.ts';
export { verificationRoutes } from './verification.routes.ts';
