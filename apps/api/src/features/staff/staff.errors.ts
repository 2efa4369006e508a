import { AppError } from '../../platform/errors.ts';

/** A facility without an Admin could never be edited again. */
export function lastAdmin(): AppError {
  const message = 'This is the last Admin of the facility. Make somebody else Admin first.';
  return new AppError({ code: 'last_admin', message });
}

/** Otherwise strangers could mail anybody in the name of a made-up facility. */
export function invitationsUsedUp(most: number, isAddressVerified: boolean): AppError {
  const until = isAddressVerified
    ? 'the people who run this service have checked it'
    : 'you have verified your email address';
  const message = `Your facility can invite ${most} people until ${until}.`;
  return new AppError({ code: 'invitations_used_up', message });
}

/** An invitation that is unknown, accepted, replaced, withdrawn or expired. */
export function deadInvitation(): AppError {
  const message = 'This invitation is no longer valid. Ask the facility for a new one.';
  return new AppError({ code: 'dead_link', message, fields: { token: message } });
}
