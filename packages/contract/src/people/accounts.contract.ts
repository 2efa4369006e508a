import * as z from 'zod/mini';
import { SEXES } from './eligibility.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { LOCALES } from '../locales.ts';
import { placeId } from './places.contract.ts';

export const ROLES = ['donor', 'facility_staff'] as const;
export type Role = (typeof ROLES)[number];

/** Includes the people who run the installation. No call creates an operator: a command on the server does. */
export const ACCOUNT_ROLES = [...ROLES, 'operator'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const sessionUser = z.object({
  id: f.id,
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  facilityId: z.optional(f.id),
  /** The language that they chose; absent before. */
  locale: z.optional(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The wording of the terms, and of the consents to keep health data and to be asked in emergencies, that people accept now. */
export const TERMS_VERSION = '2026-12';
export const HEALTH_DATA_CONSENT_VERSION = '2026-12';
export const APPEALS_CONSENT_VERSION = '2026-12';

export const acceptedTerms = z.literal(true, 'Accept the terms and conditions to continue.');

export const login = z.strictObject({ email: f.email, password: f.passwordAtSignIn });

export const registerDonor = z
  .strictObject({
    firstName: f.line(100, 'Enter your name.'),
    lastName: f.optionalLine(100),
    email: f.email,
    password: f.newPassword,
    phoneNumber: z.optional(f.phoneNumber),
    bloodType: z.optional(z.union([f.bloodType, z.literal('')], 'Choose one of the eight blood types.')),
    address: z.optional(f.optionalLine(300)),
    dateOfBirth: z.optional(z.union([f.civilDate, z.literal('')], 'Enter a date that exists, as YYYY-MM-DD.')),
    sex: z.optional(z.union([z.enum(SEXES), z.literal('')], 'Choose female or male, or leave it empty.')),
    /** The donor's home, one of the suggested places. */
    placeId: z.optional(placeId),
    acceptedTerms,
    /** Separate consent to process health data; stored with its version and time when given. */
    healthDataConsent: z.optional(z.boolean()),
    /** Separate consent to be asked in emergencies, by blood type and donations; left out: not asked. */
    appealsConsent: z.optional(z.boolean()),
  })
  .check(
    z.refine((body) => !body.sex || body.healthDataConsent === true, {
      path: ['healthDataConsent'],
      error: 'Tick this box so that we may store your sex, or leave it empty.',
    }),
  );

const withUser = z.object({ user: sessionUser });

export const device = z.object({
  id: f.id,
  current: z.boolean(),
  createdAt: f.instant,
  lastSeenAt: f.instant,
  /** Browser and system, like `Firefox on Windows`. */
  name: z.string(),
});

const withEmail = z.strictObject({ email: f.email });

/**
 * The six digits from a mail, or the token of its link. A code also needs the email address or the session it belongs
 * to.
 */
export const verifyAddress = z.strictObject({
  verificationToken: f.code('Enter the code from the mail.'),
  email: z.optional(f.email),
});

export const resetPassword = z.strictObject({
  token: f.secret('Open the link from the mail.'),
  password: f.newPassword,
});

const sendVerification = {
  summary: 'Send a code and a link to an address; says the same whether or not it is known',
  access: 'anyone',
  body: withEmail,
  status: 200,
  data: z.null(),
} as const;

const verifyEmail = {
  summary: 'Verify the email address with the code or the link of the mail',
  access: 'anyone',
  body: verifyAddress,
  status: 200,
  data: z.null(),
} as const;

export const accountsEndpoints = defineEndpoints({
  'POST /api/auth/login': {
    summary: 'Sign in',
    access: 'anyone',
    body: login,
    status: 200,
    data: withUser,
    topLevelUser: sessionUser,
  },
  'POST /api/auth/switch-facility': {
    summary: 'Go on as the same person at another facility at which they work; the session begins anew there',
    access: 'facility_staff',
    body: z.strictObject({ facilityId: f.id }),
    status: 200,
    data: withUser,
    topLevelUser: sessionUser,
  },
  'POST /api/auth/logout': { summary: 'Sign out', access: 'anyone', status: 200, data: z.null() },
  'POST /api/users/register/donor': {
    summary: 'Create a donor account',
    access: 'anyone',
    body: registerDonor,
    status: 201,
    data: withUser,
    topLevelUser: sessionUser,
    idempotent: true,
  },
  'POST /api/auth/send-verification': sendVerification,
  'POST /auth/resend-verification-email': sendVerification,
  'POST /api/auth/verify': verifyEmail,
  'POST /auth/verify-email': verifyEmail,
  'POST /api/auth/forgot-password': {
    summary: 'Send a link to set a new password; says the same whether or not the address is known',
    access: 'anyone',
    body: withEmail,
    status: 200,
    data: z.null(),
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with the link of the mail; every session of the person ends',
    access: 'anyone',
    body: resetPassword,
    status: 200,
    data: z.null(),
  },
  'POST /api/auth/change-password': {
    summary: 'Change the own password; every other session ends',
    access: 'account',
    body: z.strictObject({ oldPassword: f.passwordAtSignIn, newPassword: f.newPassword }),
    status: 200,
    data: z.null(),
  },
  'PUT /api/auth/language': {
    summary:
      'Choose the language of screens, mails and notifications; null: that of each browser, and English in mails',
    access: 'account',
    body: z.strictObject({ locale: z.nullable(z.enum(LOCALES, 'Choose one of the languages.')) }),
    status: 200,
    data: z.object({ locale: z.nullable(z.string()) }),
  },
  'GET /api/auth/sessions': {
    summary: 'The devices on which one is signed in',
    access: 'account',
    status: 200,
    data: z.object({ list: z.array(device) }),
  },
  'DELETE /api/auth/sessions/{id}': {
    summary: 'Sign out one device',
    access: 'account',
    params: z.object({ id: f.id }),
    status: 200,
    data: z.null(),
  },
});
