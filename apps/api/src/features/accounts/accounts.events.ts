/** What this feature tells the others; each carries the person's `userId`, which is '' where an address is nobody's. */
export const REGISTERED = 'accounts.registered';
export const EMAIL_CHANGED = 'accounts.email-changed';
export const VERIFICATION_REQUESTED = 'accounts.verification-requested';
export const RESET_REQUESTED = 'accounts.reset-requested';
export const PASSWORD_CHANGED = 'accounts.password-changed';
