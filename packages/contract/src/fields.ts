import * as z from 'zod/mini';
import { MIN_PASSWORD_LENGTH, passwordForm } from './new-password.ts';
import { BLOOD_TYPES } from './blood-types.ts';
import { BLOOD_COMPONENTS, NEED_LEVELS } from './components.ts';
import { inWesternDigits } from './digits.ts';
import { EMAIL_PATTERN, plainEmail } from './email-address.ts';
import { isKept, isLines, isOneLine } from './kept-text.ts';
import { MAX_TELEPHONES, telephonesOf } from './telephones.ts';

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Embeddings, overrides and isolates of direction: a name with one could turn the words around it. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/gu;
const withoutDirection = z.overwrite<string>((text) => text.replaceAll(DIRECTION_CONTROLS, ''));

/** One line of text, trimmed and normalised to NFC; rejects control characters and text that shows nothing. */
export function line(max: number, ask: string) {
  return z.string(ask).check(
    withoutDirection,
    z.trim(),
    z.normalize('NFC'),
    z.refine((text) => VISIBLE.test(text), ask),
    z.maxLength(max, `Use at most ${max} characters.`),
    isOneLine,
  );
}

/** A line that may be empty. */
export function optionalLine(max: number) {
  return z.string().check(
    withoutDirection,
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max, `Use at most ${max} characters.`),
    isOneLine,
    z.refine((text) => text === '' || VISIBLE.test(text), 'Use letters or numbers, or leave it empty.'),
  );
}

/** Text of several lines that may be empty. */
export function paragraph(max: number) {
  return z
    .string()
    .check(withoutDirection, z.trim(), z.normalize('NFC'), z.maxLength(max, `Use at most ${max} characters.`), isLines);
}

/** The components besides red cells that a facility is short of; absent where it keeps nothing else, or has enough. */
export const componentNeeds = z.optional(
  z.array(z.object({ component: z.enum(BLOOD_COMPONENTS), level: z.enum(NEED_LEVELS) })),
);

export const bloodType = z.enum(BLOOD_TYPES, 'Choose one of the eight blood types.');

/** A blood type, or `unknown`: of a donor who does not know it. */
export const bloodTypeOrUnknown = z.enum([...BLOOD_TYPES, 'unknown'], 'Choose one of the eight blood types.');

export const email = z
  .string('Enter an email address.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite(plainEmail),
    z.maxLength(254, 'Use at most 254 characters.'),
    z.email({ pattern: EMAIL_PATTERN, error: 'Enter an email address, like name@example.com.' }),
  );

/** NIST SP 800-63B: at least 8 characters, no composition rules, never truncated. */
export const newPassword = z
  .string('Enter a password.')
  .check(
    z.overwrite(passwordForm),
    z.minLength(MIN_PASSWORD_LENGTH, 'Use at least 8 characters.'),
    z.maxLength(128, 'Use at most 128 characters.'),
    isKept,
  );

/** A password at sign-in: anything that could ever have been a password. */
export const passwordAtSignIn = z
  .string('Enter your password.')
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(1024, 'This password is too long.'), isKept);

/** A code or token from a mail, as people paste it. */
export function secret(ask: string) {
  return z
    .string(ask)
    .check(z.trim(), z.minLength(1, ask), z.maxLength(200, 'This is longer than the code that we sent.'), isKept);
}

/** Marks of writing direction, which are copied along with a number from right-to-left text. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/** Accepts digits of every script; the stored value has 0 to 9. */
const digitsOfAnyScript = z.overwrite<string>((text) => inWesternDigits(text.replaceAll(DIRECTION_MARKS, '')).trim());

/** A code of digits, or of digits and letters, as people type or paste it. */
export function code(ask: string) {
  return secret(ask).check(digitsOfAnyScript);
}

/** An extension may follow: `ext. 12`, `x12`. */
const TELEPHONE = /^(?:\+?\(?[0-9][0-9 ()./-]{4,23}(?: ?(?:[Ee]xtn?|EXTN?|[Xx])[. ]{0,2}[0-9]{1,6})?)?$/;
const ASK_TELEPHONE = 'Enter a telephone number, like +44 20 7946 0018.';

export const phoneNumber = z.string().check(digitsOfAnyScript, z.regex(TELEPHONE, ASK_TELEPHONE));

export const requiredPhoneNumber = phoneNumber.check(z.minLength(1, 'Enter a telephone number.'));

/** The number of the ambulance, which may have three digits. */
export const emergencyNumber = z
  .string()
  .check(digitsOfAnyScript, z.regex(/^\+?[0-9][0-9 ]{1,14}$/, 'Enter the emergency number, like 112.'));

/** The telephone numbers of a facility: one or several, with commas between them. */
export const phoneNumbers = z.string().check(
  digitsOfAnyScript,
  z.overwrite((text) => telephonesOf(text).join(', ')),
  z.refine((text) => {
    const numbers = telephonesOf(text);
    return numbers.length <= MAX_TELEPHONES && numbers.every((number) => TELEPHONE.test(number));
  }, ASK_TELEPHONE),
);

/** A web address that a browser may open. */
export const website = z.string().check(
  z.trim(),
  z.maxLength(300, 'Use at most 300 characters.'),
  isOneLine,
  z.regex(/^https?:\/\/[^\s<>"'`\\]+\.[^\s<>"'`\\]+$/i, 'Enter a web address, like https://example.org.'),
  z.refine((text) => URL.canParse(text), 'Enter a web address, like https://example.org.'),
);

export const optionalWebsite = z.union([website, z.literal('')], 'Enter a web address, like https://example.org.');

/** The place of a facility in words, and how donors reach it. */
export const facilityDetails = {
  city: line(120, 'The city is empty.'),
  district: line(120, 'The district is empty.'),
  region: line(120, 'The region is empty.'),
  postal_code: line(16, 'The postal code is empty.'),
  phone_number: phoneNumbers.check(z.minLength(1, 'Enter a telephone number.')),
  public_email: email,
  website,
};

/** Degrees, rounded to about a centimetre: smaller fractions would be lost in the calculation of distances. */
function degrees(most: number, ask: string) {
  const rounded = (value: number) => Math.round(value * 1e7) / 1e7 + 0;
  return z.number(ask).check(z.minimum(-most, ask), z.maximum(most, ask), z.overwrite(rounded));
}

export const latitude = degrees(90, 'A latitude is a number from -90 to 90.');
export const longitude = degrees(180, 'A longitude is a number from -180 to 180.');

interface Degrees {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** A change of one of the two says the other one, too; null removes both. */
export function bothDegrees<Changes extends Degrees>() {
  return z.refine<Changes>(
    (c) =>
      (c.latitude === undefined) === (c.longitude === undefined) && (c.latitude === null) === (c.longitude === null),
    { error: 'Give latitude and longitude together.', path: ['latitude'] },
  );
}

export const id = z.uuid('This is not a valid id.');

function isRealDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined || year < 1900) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A civil date, YYYY-MM-DD, that exists in the calendar. */
export const civilDate = z
  .string('Enter a date.')
  .check(z.refine(isRealDate, 'Enter a date that exists, as YYYY-MM-DD.'));

const CIVIL_DATE_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d))?$/;

function isRealDateTime(text: string): boolean {
  const match = CIVIL_DATE_TIME.exec(text);
  return match?.[1] !== undefined && isRealDate(match[1]);
}

/**
 * A facility's local date and time in a request: `YYYY-MM-DD HH:mm` (or with a T; without a time, 00:00). Becomes
 * `YYYY-MM-DDTHH:mm`. The server, which knows the zone, checks whether that time is skipped there.
 */
export const civilDateTime = z.pipe(
  z
    .string('Enter a date and time.')
    .check(z.trim(), z.refine(isRealDateTime, 'Enter a date and time that exist, as YYYY-MM-DD HH:mm.')),
  z.transform((text: string) => {
    const match = CIVIL_DATE_TIME.exec(text);
    return `${match?.[1] ?? text}T${match?.[2] ?? '00:00'}`;
  }),
);

/** A local date and time in an answer: `YYYY-MM-DDTHH:mm`. */
export const localDateTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));

/** An instant in an answer: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A page number in a query or a path: digits only, from 1. */
export const pageNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'A page is a whole number from 1.')),
  z.transform(Number),
);

/** Rows on a page: 1 to 50. */
export const pageSize = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]|[1-4]\d|50)$/, 'A page has 1 to 50 rows.')),
  z.transform(Number),
);

/** The size of a page of a list that staff work through. */
export const longPageSize = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]|[1-9]\d|1\d\d|200)$/, 'A page has 1 to 200 rows.')),
  z.transform(Number),
);

/** An IANA time zone known to this runtime. */
export const timeZone = z
  .string('Choose a time zone.')
  .check(
    z.maxLength(64),
    z.regex(/^[A-Za-z][A-Za-z0-9_+\-/]*$/, 'Choose a time zone, like Europe/Berlin.'),
    z.refine(isTimeZone, 'Choose a time zone, like Europe/Berlin.'),
  );

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The rows of one page, and its place among all pages. */
export function listOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    list: z.array(row),
    currentPage: z.int(),
    totalPages: z.int(),
    total: z.int(),
  });
}

/** The same of a list whose pages may show the first matches only. */
export function firstOf<Row extends z.ZodMiniType>(row: Row) {
  return z.extend(listOf(row), {
    /** More match than `total` says. */
    totalIsLowerBound: z.optional(z.literal(true)),
    /** So many have a page; absent where each has one. */
    listed: z.optional(z.int()),
  });
}

/** Coordinates in an address: `51.46,-2.60`. */
export const coordinates = z.pipe(
  z.string().check(
    z.regex(/^-?\d{1,2}(?:\.\d{1,10})?,-?\d{1,3}(?:\.\d{1,10})?$/, 'Give latitude,longitude in degrees.'),
    z.refine((text) => {
      const [north = 91, east = 181] = text.split(',').map(Number);
      return Math.abs(north) <= 90 && Math.abs(east) <= 180;
    }, 'Give latitude,longitude in degrees.'),
  ),
  z.transform((text: string) => {
    const [north = 0, east = 0] = text.split(',').map(Number);
    return { latitude: north, longitude: east };
  }),
);
