import { says } from './staff.words.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';

/** A facility without an Admin could never be edited again. */
export function lastAdmin(): AppError {
  const message = says('staff.error.last-admin');
  return new AppError({ code: 'last_admin', message });
}

/** Otherwise strangers could mail anybody in the name of a made-up facility. */
export function invitationsUsedUp(most: number, isAddressVerified: boolean): AppError {
  const message = isAddressVerified
    ? says('staff.error.invite-until-checked', { most })
    : says('staff.error.invite-until-verified', { most });
  return new AppError({ code: 'invitations_used_up', message });
}

/** It was mailed to another address than that of whoever is signed in. */
export function notYourInvitation(): AppError {
  return new AppError({ code: 'not_your_invitation', message: says('staff.error.not-your-invitation') });
}

/** An invitation that is unknown, accepted, replaced, withdrawn or expired. */
export function deadInvitation(): AppError {
  const message = says('staff.error.dead-invitation');
  return refuseField('token', 'dead_link', message);
}
