import type { Reactions } from '../../platform/outbox/dispatcher.ts';
import { mailOperatorOfPause } from './reactions/mail-operator.appeal-reported.ts';
import { APPEAL_REPORTED } from './report-appeal.usecase.ts';
import { appealForDonors } from './start-appeal.usecase.ts';

export { lockAllowance, requireAllowance } from './allowance.ts';
export { countAppeals } from './appeals.read-model.ts';
export { appealsRoutes } from './appeals.routes.ts';
export { allowingUnits, decidingOn, reportsOf } from './reports.repository.ts';
export { ownAppealData } from './settings.usecases.ts';
export { runDueWaves } from './waves.usecase.ts';

export const appealsReactions: Reactions = {
  'emergency.raised': [appealForDonors],
  'emergency.reopened': [appealForDonors],
};

/** Its reaction sends the mail itself. */
export const appealsMailedReactions: Reactions = {
  [APPEAL_REPORTED]: [mailOperatorOfPause],
};
