/** What this feature tells the others; each carries the person's `userId`, which is '' where an address is nobody's. */
export const REGISTERED = 'accounts.registered';
/** Carries `formerEmail`, too, where that one was verified. */
export const EMAIL_CHANGED = 'accounts.email-changed';
export const VERIFICATION_REQUESTED = 'accounts.verification-requested';
export const RESET_REQUESTED = 'accounts.reset-requested';
/** Somebody registered with the address of an account that there is. */
export const ADDRESS_TAKEN = 'accounts.address-taken';
export const PASSWORD_CHANGED = 'accounts.password-changed';
