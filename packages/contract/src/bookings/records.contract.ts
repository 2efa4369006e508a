import * as z from 'zod/mini';
import { daysBetween } from '../civil-days.ts';
import { BLOOD_COMPONENTS } from '../components.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { MOVEMENT_KINDS } from '../stock/movement-kinds.ts';

/** The files of a facility's days: what was booked, what was given, and who was there. */
export const RECORD_FILES = ['appointments', 'donations', 'attendance'] as const;
export type RecordFile = (typeof RECORD_FILES)[number];

/** The most days of a file, the first and the last included. */
export const MAX_DAYS_OF_FILE = 366;
/** The files of records that one person may fetch in an hour. */
export const FILES_PER_HOUR = 30;

/** The days of a file as the facility counts them, both included. */
const days = { from: f.civilDate, until: f.civilDate };
type Days = { readonly from: string; readonly until: string };

const isInOrder = ({ from, until }: Days) => from <= until;
const isShort = ({ from, until }: Days) => daysBetween(from, until) < MAX_DAYS_OF_FILE;
const TOO_EARLY = { error: 'The last day cannot be before the first.', path: ['until'] };
const TOO_LONG = { error: 'Ask for at most 366 days at a time.', path: ['until'] };

export const recordsEndpoints = defineEndpoints({
  'GET /api/facility/{id}/records/{file}': {
    summary:
      'What was booked, given or attended at the own facility on these days, as a CSV file; the trail notes who fetched it',
    access: 'facility_staff',
    own: 'id',
    duty: 'records',
    params: z.object({ id: f.id, file: z.enum(RECORD_FILES, 'Choose appointments, donations or attendance.') }),
    query: z
      .strictObject({
        ...days,
        bloodType: z.optional(f.bloodType),
        /** Part of the donor's name: finds only those whose name the facility reads. */
        name: z.optional(f.optionalLine(100)),
      })
      .check(z.refine(isInOrder, TOO_EARLY), z.refine(isShort, TOO_LONG)),
    file: 'text/csv; charset=utf-8',
    isExport: true,
    status: 200,
    data: z.null(),
  },
});

export const stockRecordsEndpoints = defineEndpoints({
  'GET /api/facility/{id}/inventory/movements/csv': {
    summary: 'The stock ledger of the own facility on these days, as a CSV file; the trail notes who fetched it',
    access: 'facility_staff',
    own: 'id',
    duty: 'stock',
    params: z.object({ id: f.id }),
    query: z
      .strictObject({
        ...days,
        /** Red cells unless another one is named. */
        component: z.optional(z.enum(BLOOD_COMPONENTS)),
        kind: z.optional(z.enum(MOVEMENT_KINDS)),
        bloodType: z.optional(f.bloodType),
        by: z.optional(f.optionalLine(100)),
      })
      .check(z.refine(isInOrder, TOO_EARLY), z.refine(isShort, TOO_LONG)),
    file: 'text/csv; charset=utf-8',
    isExport: true,
    status: 200,
    data: z.null(),
  },
});
