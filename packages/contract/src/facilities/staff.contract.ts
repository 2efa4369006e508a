import * as z from 'zod/mini';
import { acceptedTerms, sessionUser } from '../people/accounts.contract.ts';
import { PERSONNEL_ROLES } from '../duties.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

export const STAFF_STATUSES = ['active', 'invited'] as const;

/** A member of staff, or an invitation: then `id` is the invitation's, and `createdAt` its time. */
export const staffMember = z.object({
  id: f.id,
  status: z.enum(STAFF_STATUSES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  personnelRole: z.enum(PERSONNEL_ROLES),
  createdAt: f.instant,
  /** The time at which an invitation expires. */
  invitedUntil: z.optional(f.instant),
});
export type StaffMember = z.infer<typeof staffMember>;

const personnelRole = z.enum(PERSONNEL_ROLES, 'Choose Admin, Staff or Reception.');

export const inviteStaff = z.strictObject({
  email: f.email,
  firstName: f.line(100, 'Enter their name.'),
  lastName: f.optionalLine(100),
  personnelRole,
  /** The own one of the caller: required to invite an Admin. */
  password: z.optional(f.passwordAtSignIn),
});

/** Tells whether an invitation needs the password of the Admin who sends it: it opens every door of the facility. */
export const needsPassword = (invitation: { readonly personnelRole: string }) => invitation.personnelRole === 'Admin';

export const changeRole = z.strictObject({
  personnelRole,
  /** The own one of the caller: required. */
  password: z.optional(f.passwordAtSignIn),
});

const invitationToken = f.secret('Open the link from the mail.');

export const acceptInvitation = z.strictObject({
  token: invitationToken,
  password: f.newPassword,
  acceptedTerms,
});

const withId = z.object({ id: f.id });

export const staffEndpoints = defineEndpoints({
  'GET /api/facility/staff/{id}': {
    summary: 'The staff of the own facility, and who is invited to it',
    access: 'facility_staff',
    own: 'id',
    params: withId,
    status: 200,
    data: z.object({ list: z.array(staffMember) }),
  },
  'POST /api/facility/staff': {
    summary: 'Invite somebody to the own staff by mail; again replaces the first invitation',
    access: 'facility_admin',
    body: inviteStaff,
    status: 201,
    data: staffMember,
    idempotent: true,
  },
  'PATCH /api/facility/staff/{id}': {
    summary: 'Change the role of a member of the own staff, or of an invitation',
    access: 'facility_admin',
    own: { notBecause: 'The id is that of a member of the staff.' },
    params: withId,
    body: changeRole,
    status: 200,
    data: staffMember,
  },
  'DELETE /api/facility/staff/{id}': {
    summary: 'Remove a member of the own staff, whose sessions end at once, or withdraw an invitation',
    access: 'facility_admin',
    own: { notBecause: 'The id is that of a member of the staff.' },
    params: withId,
    status: 200,
    data: z.null(),
  },
  'POST /api/auth/invitation': {
    summary: 'What the link of an invitation leads to; in a body, so that no log keeps its token',
    access: 'anyone',
    body: z.strictObject({ token: invitationToken }),
    status: 200,
    data: z.object({
      /** Whom it was sent to. */
      email: z.string(),
      /** Somebody who works at a facility has it: they join with their account (`POST /api/auth/join-facility`). */
      hasAccount: z.boolean(),
      /** Somebody registered the address and nobody ever proved it: accepting ends that account. */
      replacesAccount: z.boolean(),
      personnelRole: z.enum(PERSONNEL_ROLES),
      facility: z.object({ name: z.string(), address: z.string() }),
      /** Null where the operator of the site invites the first Admin, or the person has left. */
      invitedBy: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
    }),
  },
  'POST /api/auth/accept-invitation': {
    summary: 'Join a staff with the link of the invitation',
    access: 'anyone',
    body: acceptInvitation,
    status: 201,
    data: z.object({ user: sessionUser }),
    topLevelUser: sessionUser,
  },
  'POST /api/auth/join-facility': {
    summary: 'Join another staff with the account that has the invited address; signs in there',
    access: 'facility_staff',
    body: z.strictObject({ token: invitationToken }),
    status: 201,
    data: z.object({ user: sessionUser }),
    topLevelUser: sessionUser,
  },
});
