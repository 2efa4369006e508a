import type { Reactions } from '../../platform/outbox/dispatcher.ts';
import { FACILITY_JOINED } from '../facilities/index.ts';
import { CLAIM_ACCEPTED, CLAIM_STARTED } from './directory.events.ts';
import { mailClaimCode } from './reactions/mail-code.claim-started.ts';
import { mailClaimNotice } from './reactions/mail-notice.claim-accepted.ts';
import { mailWatchers } from './reactions/mail-watchers.facility-joined.ts';

/** The reactions to claims, and to the first person of a listed facility. */
export const directoryReactions: Reactions = {
  [CLAIM_STARTED]: [mailClaimCode],
  [CLAIM_ACCEPTED]: [mailClaimNotice],
  [FACILITY_JOINED]: [mailWatchers],
};
