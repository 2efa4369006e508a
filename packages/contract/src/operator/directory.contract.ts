import * as z from 'zod/mini';
import { COUNTRY_CODES } from '../countries.ts';
import { columnMapProblem, DIRECTORY_FIELDS, type DirectoryField } from './directory-columns.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { fileText } from '../kept-text.ts';

const coordinate = (most: number, ask: string) =>
  z.pipe(
    z.string().check(
      z.regex(/^[-+]?\d{1,3}(?:\.\d{1,20})?$/, ask),
      z.refine((text) => Math.abs(Number(text)) <= most, ask),
    ),
    z.transform(Number),
  );

/** One row of a directory, by column name. A name, and an address or a city, are required. */
export const directoryRow = z.strictObject({
  name: f.line(200, 'The name is missing.'),
  address: f.line(300, 'The address is missing.'),
  ...f.facilityDetails,
  /** Its English name or its two letters. */
  country: f.line(60, 'The country is empty.'),
  operational_hours: f.line(200, 'The opening hours are empty.'),
  latitude: coordinate(90, 'A latitude is a number from -90 to 90.'),
  longitude: coordinate(180, 'A longitude is a number from -180 to 180.'),
  time_zone: f.timeZone,
  contact_email: f.email,
  contact_first_name: f.line(100, 'The first name is empty.'),
  contact_last_name: f.line(100, 'The last name is empty.'),
});
export type DirectoryRow = Pick<z.infer<typeof directoryRow>, 'name' | 'address'> &
  Partial<z.infer<typeof directoryRow>>;

/** Maximum size of a directory file in bytes. */
export const MAX_DIRECTORY_BYTES = 12 * 1024 * 1024;
export const MAX_DIRECTORY_ROWS = 50_000;
/** Refused rows that an answer lists, and other rows with something to say; all are in the file of the report. */
export const MAX_ROWS_SHOWN = 500;

/** The outcomes that a row of a directory can have. */
export const ROW_OUTCOMES = ['listed', 'completed', 'known', 'repeated', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** The kinds of rows in the order of a report: what must be mended first, and what only may be wrong last. */
export const REPORTED_KINDS = ['refused', 'listed', 'completed', 'known', 'repeated', 'may_be_same'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** Reading the file, listing its facilities, and the two possible ends. */
export const DIRECTORY_IMPORT_STATES = ['reading', 'listing', 'done', 'failed'] as const;
export type DirectoryImportState = (typeof DIRECTORY_IMPORT_STATES)[number];

export const directoryImport = z.object({
  id: f.id,
  /** A trial lists nothing. */
  trial: z.boolean(),
  /** True if contacts are invited by mail. */
  mail: z.boolean(),
  /** In which country the rows are that do not name one; '' where nobody said. */
  country: z.string(),
  state: z.enum(DIRECTORY_IMPORT_STATES),
  sentAt: f.instant,
  finishedAt: z.nullable(f.instant),
  /** The share of the file that has been read. */
  percentRead: z.int(),
  /** Rows read so far, without the heading: each is accepted, completed, known or refused. */
  rows: z.int(),
  /** Rows that are listed as new facilities; `imported` of them so far. */
  accepted: z.int(),
  imported: z.int(),
  /** Rows of listings that are there, which get details that they lack. */
  completed: z.int(),
  /** Rows that add nothing: listed already, or a repeat of an earlier line. */
  known: z.int(),
  refused: z.int(),
  /** Accepted rows that are listed without something that the row has: a contact, mostly. */
  noted: z.int(),
  /** Accepted rows without coordinates: placed in the middle of their town, and those whose town is not known. */
  placed: z.int(),
  unplaced: z.int(),
  /** People who would be mailed if mail is chosen, and who have been invited. */
  mailable: z.int(),
  invited: z.int(),
  /** The reason why it failed; '' otherwise. */
  problem: z.string(),
});
export type DirectoryImport = z.infer<typeof directoryImport>;

const reportedRow = z.object({
  line: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  /** The outcome, but for a listed row that may be the same as another. */
  kind: z.enum(REPORTED_KINDS),
  name: z.string(),
  /** Sentences: why it is refused, or what is left out. */
  notes: z.array(z.string()),
});
export type ReportedRow = z.infer<typeof reportedRow>;

const importProblem = z.object({
  /** A sentence: why the rows are refused. */
  problem: z.string(),
  count: z.int(),
  /** The first of these rows, each with the value that is not accepted; '' where it has none. */
  rows: z.array(z.object({ line: z.int(), name: z.string(), value: z.string() })),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const directoryReport = z.extend(directoryImport, {
  /** The problems for which rows are refused, the most frequent first. */
  problems: z.array(importProblem),
  /** The first rows with something to say, by kind and within it by problem, the most frequent first. */
  report: z.array(reportedRow),
});
export type DirectoryReport = z.infer<typeof directoryReport>;

const FIELDS: readonly string[] = DIRECTORY_FIELDS;
const isField = (name: string): name is DirectoryField | '' => name === '' || FIELDS.includes(name);

/** The field that each column of the file becomes, separated by commas; empty where it is left out. */
const columns = z.pipe(
  z.string().check(
    z.maxLength(2000),
    z.refine((text) => text.split(',').every(isField), 'Choose fields of a directory.'),
    z.refine(
      (text) => columnMapProblem(text.split(',').filter(isField)) === undefined,
      'Choose the columns of names and addresses, each field once.',
    ),
  ),
  z.transform((text) => text.split(',').filter(isField)),
);

/** The operator's directory: facilities listed from a file. */
export const directoryEndpoints = defineEndpoints({
  'POST /api/operator/directory': {
    summary: 'Send a CSV file of facilities to be listed, or a trial that only says what would become of each row',
    access: 'operator',
    query: z.object({
      trial: z.enum(['true', 'false'], 'Say whether this is a trial.'),
      /** Invite the contacts by mail; they are only stored otherwise. */
      mail: z.optional(z.enum(['true', 'false'], 'Say whether contacts are invited.')),
      columns: z.optional(columns),
      /** In which country the rows are that do not name one, ISO 3166-1 alpha-2: towns have the same names in several. */
      country: z.optional(
        z.string().check(z.refine((code) => COUNTRY_CODES.includes(code), 'Choose one of the countries.')),
      ),
    }),
    body: z.strictObject({ csv: fileText(MAX_DIRECTORY_BYTES) }),
    textBody: { type: 'text/csv', field: 'csv', maxBytes: MAX_DIRECTORY_BYTES },
    status: 201,
    data: directoryImport,
  },
  'GET /api/operator/directory': {
    summary: 'The last imports and trials of directories, the newest first, with how far they are',
    access: 'operator',
    status: 200,
    data: z.array(directoryImport),
  },
  'GET /api/operator/directory/{id}': {
    summary: 'How far an import or trial is, and what became of the rows with something to say',
    access: 'operator',
    params: z.object({ id: f.id }),
    status: 200,
    data: directoryReport,
  },
  'GET /api/operator/directory/{id}/report.csv': {
    summary: 'What became of every row of an import or trial, as a CSV file',
    access: 'operator',
    params: z.object({ id: f.id }),
    file: 'text/csv; charset=utf-8',
    isExport: true,
    status: 200,
    data: z.null(),
  },
  'GET /api/operator/directory/{id}/refused.csv': {
    summary:
      'The refused rows of an import or trial as they were sent, with a column of what is wrong, to be mended and sent again',
    access: 'operator',
    params: z.object({ id: f.id }),
    file: 'text/csv; charset=utf-8',
    isExport: true,
    status: 200,
    data: z.null(),
  },
});
