import type { Reactions } from '../../platform/outbox/dispatcher.ts';
import * as events from './accounts.events.ts';
import { mailNewAddress } from './reactions/mail-confirmation.email-change-asked.ts';
import { mailAccountLink } from './reactions/mail-link.address-taken.ts';
import { mailResetLink } from './reactions/mail-link.reset-requested.ts';
import { mailFormerAddress } from './reactions/mail-notice.email-changed.ts';
import { mailPasswordNotice } from './reactions/mail-notice.password-changed.ts';
import { mailErasureWarning } from './reactions/mail-notice.account-unused.ts';
import { mailVerification } from './reactions/mail-verification.registered.ts';

/** The reactions to the events of accounts. */
export const accountsReactions: Reactions = {
  [events.REGISTERED]: [mailVerification],
  [events.EMAIL_CHANGE_ASKED]: [mailNewAddress],
  [events.EMAIL_CHANGED]: [mailFormerAddress],
  [events.VERIFICATION_REQUESTED]: [mailVerification],
  [events.RESET_REQUESTED]: [mailResetLink],
  [events.ADDRESS_TAKEN]: [mailAccountLink],
  [events.PASSWORD_CHANGED]: [mailPasswordNotice],
  [events.ACCOUNT_UNUSED]: [mailErasureWarning],
};
