import type { EventName, Reactions } from '../../../platform/outbox/events.ts';
import { mailNewAddress } from './reactions/mail-confirmation.email-change-asked.ts';
import { mailAccountLink } from './reactions/mail-link.address-taken.ts';
import { mailResetLink } from './reactions/mail-link.reset-requested.ts';
import { mailFormerAddress } from './reactions/mail-notice.email-changed.ts';
import { mailPasswordNotice } from './reactions/mail-notice.password-changed.ts';
import { mailErasureWarning } from './reactions/mail-notice.account-unused.ts';
import { mailVerification } from './reactions/mail-verification.registered.ts';

/** The reactions to the events of accounts. */
export const accountsReactions = {
  'accounts.registered': [mailVerification],
  'accounts.email-change-asked': [mailNewAddress],
  'accounts.email-changed': [mailFormerAddress],
  'accounts.verification-requested': [mailVerification],
  'accounts.reset-requested': [mailResetLink],
  'accounts.address-taken': [mailAccountLink],
  'accounts.password-changed': [mailPasswordNotice],
  'accounts.unused': [mailErasureWarning],
} satisfies Partial<Reactions<EventName>>;
