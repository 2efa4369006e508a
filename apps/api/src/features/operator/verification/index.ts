export { removeOldEvidence } from './verification.jobs.ts';
export { removeCorrespondence, noteDecided, takeUntold } from './verification.repository.ts';
export { verificationRoutes } from './verification.routes.ts';
