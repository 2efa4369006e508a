import type { Reactions } from '../../platform/outbox/dispatcher.ts';
import { mailAdminsOfDecision, mailAdminsOfPause } from './reactions/mail-admins.appeals-decided.ts';
import { mailOperatorOfReport } from './reactions/mail-operator.appeal-reported.ts';
import { appealForDonors } from './reactions/start-appeal.emergency-raised.ts';
import { APPEAL_REPORTED } from './report.ts';

export { lockAllowance, lockAppealsOf } from './allowance.repository.ts';
export { requireAllowance } from './allowance.rules.ts';
export { forgetCannotCome } from './cannot-come.repository.ts';
export { cannotComeRoutes } from './cannot-come.routes.ts';
export { countAppeals } from './appeals.read-model.ts';
export { ownAppealData } from './appeals.reads.ts';
export { appealsRoutes } from './appeals.routes.ts';
export { findReports, settleReports } from './reports.repository.ts';
export { runDueWaves } from './run-waves.ts';

export const appealsReactions: Reactions = {
  'emergency.raised': [appealForDonors],
  'emergency.reopened': [appealForDonors],
};

/** Their reactions send the mails themselves. */
export const appealsMailedReactions: Reactions = {
  [APPEAL_REPORTED]: [mailOperatorOfReport, mailAdminsOfPause],
  'facility.appeals-decided': [mailAdminsOfDecision],
};
export { forgetPoint } from './settings.repository.ts';
