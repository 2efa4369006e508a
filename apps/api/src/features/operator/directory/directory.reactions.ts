import type { EventName, Reactions } from '../../../platform/outbox/events.ts';
import { mailClaimCode } from './reactions/mail-code.claim-started.ts';
import { mailClaimNotice } from './reactions/mail-notice.claim-accepted.ts';
import { mailWatchers } from './reactions/mail-watchers.facility-joined.ts';

/** The reactions to claims, and to the first person of a listed facility. */
export const directoryReactions = {
  'directory.claim-started': [mailClaimCode],
  'directory.claim-accepted': [mailClaimNotice],
  'facility.joined': [mailWatchers],
} satisfies Partial<Reactions<EventName>>;
