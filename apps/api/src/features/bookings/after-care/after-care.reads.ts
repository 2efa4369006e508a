import {
  type AfterCare,
  type AfterCareSettings,
  type AlarmReports,
  type DonationAlarm,
  UNWELL_KINDS,
} from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { DonorActor, StaffActor } from '../../people/identity/index.ts';
import {
  countYear,
  findLastGiven,
  findSettings,
  listOpenAlarms,
  listOwnAlarms,
  listReports,
} from './after-care.read-model.ts';
import { toAfterCare, toAlarm, toSettings } from './after-care.view.ts';

const REPORTS_SHOWN = 50;

export async function getAfterCare({ db, clock }: Services, { userId }: DonorActor): Promise<AfterCare | null> {
  const given = await findLastGiven(db.kysely, userId, clock.now());
  return given === undefined ? null : toAfterCare(given, await listOwnAlarms(db.kysely, given.id));
}

export async function getOpenAlarms(
  { db }: Services,
  { facilityId, personnelRole }: StaffActor,
): Promise<DonationAlarm[]> {
  return (await listOpenAlarms(db.kysely, facilityId)).map((row) => toAlarm(row, personnelRole));
}

export async function getReports(
  { db, clock }: Services,
  { facilityId, personnelRole }: StaffActor,
): Promise<AlarmReports> {
  const [rows, { donations, kinds }] = await Promise.all([
    listReports(db.kysely, facilityId, REPORTS_SHOWN),
    countYear(db.kysely, facilityId, clock.now()),
  ]);
  return {
    list: rows.map((row) => toAlarm(row, personnelRole)),
    donations,
    counts: UNWELL_KINDS.map((kind) => ({ kind, reports: kinds?.[kind] ?? 0 })),
  };
}

export async function getSettings({ db }: Services, { facilityId }: StaffActor): Promise<AfterCareSettings> {
  return toSettings(await findSettings(db.kysely, facilityId));
}
