import * as z from 'zod/mini';
import { sessionUser } from './accounts.contract.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

export const RECOVERY_CODES = 10;

const password = z.strictObject({ password: f.passwordAtSignIn });
const code = f.code('Enter the code.');
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = z.object({
  isOn: z.boolean(),
  /** This installation requires a second factor of the person: nothing else works before. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The address that must be verified before a second factor can be added. */
  unverifiedEmail: z.optional(z.string()),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const secondFactorEndpoints = defineEndpoints({
  'POST /api/auth/login/second-factor': {
    summary: 'Sign in, second step: the challenge of the first, and a code of the app or a recovery code',
    access: 'anyone',
    body: z.strictObject({ challenge: f.secret('Sign in again.'), code }),
    status: 200,
    data: z.object({ user: sessionUser }),
    topLevelUser: sessionUser,
  },
  'GET /api/auth/second-factor': {
    summary: 'Whether the own account asks for a second factor',
    access: 'account',
    status: 200,
    data: secondFactor,
  },
  'POST /api/auth/second-factor': {
    summary:
      'Begin to add a second factor: its secret, for an authenticator app; nothing changes before it is confirmed',
    access: 'account',
    body: password,
    status: 201,
    data: z.object({ secret: z.string(), uri: z.string() }),
  },
  'POST /api/auth/second-factor/confirm': {
    summary: 'Add the second factor with a code of the app; the recovery codes are in this answer only',
    access: 'account',
    body: z.strictObject({ code }),
    status: 200,
    data: recoveryCodes,
  },
  'POST /api/auth/second-factor/recovery-codes': {
    summary: 'Replace the recovery codes; the new ones are in this answer only',
    access: 'account',
    body: password,
    status: 200,
    data: recoveryCodes,
  },
  'DELETE /api/auth/second-factor': {
    summary: 'Remove the second factor',
    access: 'account',
    body: password,
    status: 200,
    data: z.null(),
  },
});
