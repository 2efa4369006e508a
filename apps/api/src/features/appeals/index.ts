import type { Reactions } from '../../platform/outbox/dispatcher.ts';
import { appealForDonors } from './start-appeal.usecase.ts';

export { countAppeals } from './appeals.read-model.ts';
export { appealsRoutes } from './appeals.routes.ts';
export { ownAppealData } from './settings.usecases.ts';
export { runDueWaves } from './waves.usecase.ts';

export const appealsReactions: Reactions = {
  'emergency.raised': [appealForDonors],
  'emergency.reopened': [appealForDonors],
};
