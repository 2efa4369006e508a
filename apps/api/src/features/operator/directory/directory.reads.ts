import type {
  DirectoryImport,
  DirectoryReport,
  Endpoints,
  FacilityClaim,
  FacilityMatch,
  Locale,
  ParsedBody,
} from '@sanguine/contract';
import { HOUR } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { hit } from '../../../platform/rate-limit.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { findFacilityMatches, listClaims } from './claims.repository.ts';
import { findRefusedRows, findReport, listLastImports } from './directory.read-model.ts';
import { listResults } from './report-order.read-model.ts';
import { toFileToMend, toImport, toReport, toReportFile } from './report.view.ts';

type MatchQuery = ParsedBody<Endpoints['POST /api/facility/matches']>;

/** Facilities that look like one that is about to be registered. */
export async function searchTwins(services: Services, caller: Caller, asked: MatchQuery): Promise<FacilityMatch[]> {
  await hit(services, { key: `facility-match:${caller.network}`, hits: 30, per: HOUR });
  const { facilityName: name, address, facilityPhoneNumber: phone = '', postalCode = '', city = '' } = asked;
  const rows = await findFacilityMatches(services.db.kysely, { name, address, phone, postalCode, city });
  return rows.map(({ is_claimed, ...row }) => ({ ...row, isOnSanguine: is_claimed }));
}

export async function listWaitingClaims(services: Services): Promise<FacilityClaim[]> {
  const rows = await listClaims(services.db.kysely, services.clock.now());
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    facility: { id: row.facility_id, name: row.name, address: row.address, phoneNumber: row.facility_phone },
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    phoneNumber: row.phone_number,
    isCodeSent: row.sent_to !== null,
  }));
}

export async function listImports(services: Services, locale: Locale): Promise<DirectoryImport[]> {
  return (await listLastImports(services.db.kysely)).map((row) => toImport(row, locale));
}

export async function getImport(services: Services, id: string, locale: Locale): Promise<DirectoryReport> {
  const report = await findReport(services.db.kysely, id);
  if (report === undefined) throw notFound('import');
  return toReport(report, locale);
}

export async function getReportFile(services: Services, id: string, locale: Locale) {
  await getImport(services, id, locale);
  return Buffer.from(toReportFile(await listResults(services.db.kysely, id), locale));
}

/** The refused rows of an import, to be mended and sent again. */
export async function getFileToMend(services: Services, id: string, locale: Locale) {
  const refused = await findRefusedRows(services.db.kysely, id);
  if (refused === undefined) throw notFound('import');
  return Buffer.from(toFileToMend(refused, locale));
}
