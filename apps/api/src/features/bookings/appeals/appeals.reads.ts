import {
  type AppealSettings,
  type AppealStatus,
  type BloodType,
  appealLimits,
  BUDGET_DAYS,
  DEFAULT_APPEAL_SETTINGS,
  type NotAskedReason,
  type PersonalExport,
  reasonsNotAsked,
} from '@sanguine/contract';
import { DAY, after } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { signatureOf } from '../../../platform/server-keys.ts';
import type { Services } from '../../../platform/services.ts';
import type { Actor, DonorActor, StaffActor } from '../../people/identity/index.ts';
import { findAllowance } from './allowance.repository.ts';
import { donorsLeft, recordOf, usedBy } from './allowance.rules.ts';
import {
  findFacilityOfPreview,
  listAsked,
  findOwnReports,
  findSettings,
  type SettingsRow,
} from './appeals.read-model.ts';
import { findAskableFacts } from './not-asked.read-model.ts';
import { type Blur, blurFrom, placeOf, type Point } from './preview.rules.ts';

/** Returns whether the own facility may appeal to donors, and within which limits. */
export async function getAppealStatus(
  { db, clock, config }: Services,
  { facilityId }: StaffActor,
): Promise<AppealStatus> {
  const row = await findAllowance(db.kysely, facilityId, clock.now());
  if (row === undefined) throw notFound('facility');
  const isUsedUp = donorsLeft(row) === 0 && row.first_asked_at !== null;
  const again = isUsedUp && row.first_asked_at !== null ? after(row.first_asked_at, BUDGET_DAYS * DAY) : null;
  return {
    verificationStatus: row.verification_status,
    approval: config.facilityApproval,
    pausedAt: row.paused_at?.toISOString() ?? null,
    limits: appealLimits(recordOf(row)),
    use: usedBy(row),
    asksAgainAt: again?.toISOString() ?? null,
  };
}

/** Returns why no appeal at all can ask the donor who calls. */
export async function listOwnReasonsNotAsked(
  { db, clock }: Services,
  { userId }: DonorActor,
): Promise<NotAskedReason[]> {
  const facts = await findAskableFacts(db.kysely, userId, clock.now());
  if (facts === undefined) throw notFound('donor');
  return reasonsNotAsked(facts);
}

function toSettings(row: SettingsRow): AppealSettings {
  const { latitude, longitude } = row;
  const usual = DEFAULT_APPEAL_SETTINGS;
  const given = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    consented: row.consented,
    location: row.is_near_town ? 'town' : given,
    city: row.city ?? usual.city,
    radiusKm: row.radius_km ?? usual.radiusKm,
    withoutLocation: row.without_location ?? usual.withoutLocation,
    pausedUntil: row.paused_until,
    mostPerMonth: row.most_per_month ?? usual.mostPerMonth,
    onlyHigh: row.only_high ?? usual.onlyHigh,
    highBreaksQuietHours: row.high_breaks_quiet ?? usual.highBreaksQuietHours,
    timeZone: row.time_zone ?? usual.timeZone,
  };
}

export async function getOwnSettings({ db }: Services, { userId }: DonorActor): Promise<AppealSettings> {
  const row = await findSettings(db.kysely, userId);
  if (row === undefined) throw notFound('donor');
  return toSettings(row);
}

/** Returns what is stored about a person and appeals, for their own copy. */
export async function getOwnAppealData(
  trx: Trx,
  { userId, role }: Actor,
): Promise<Pick<PersonalExport, 'appealSettings' | 'appealReports' | 'appeals'>> {
  const [row, asked, reports] = await Promise.all([
    findSettings(trx, userId),
    listAsked(trx, userId),
    findOwnReports(trx, userId),
  ]);
  return {
    appealSettings: role === 'donor' && row !== undefined ? toSettings(row) : null,
    appealReports: reports.map(({ request_id, reason, reported_at }) => ({
      requestId: request_id,
      reason,
      reportedAt: reported_at.toISOString(),
    })),
    appeals: asked.map(
      ({ request_id, blood_type, distance_km, asked_at, cannot_come_at, pause_until, link_used_at }) => ({
        requestId: request_id,
        bloodType: blood_type,
        distanceKm: distance_km === null ? null : Math.ceil(distance_km),
        askedAt: asked_at.toISOString(),
        cannotComeAt: cannot_come_at?.toISOString() ?? null,
        pauseUntil: pause_until,
        answeredByLinkAt: link_used_at?.toISOString() ?? null,
      }),
    ),
  };
}

/** The key of the secrets of previews. */
export const PREVIEW_KEY = 'appeal-preview';

interface CountedAt {
  readonly facilityId: string;
  readonly place: Point | null;
  readonly bloodType: BloodType;
}

/** Returns the blur of counts for a blood type from a place: the same for all its facilities, each time. */
export async function getBlurAt(services: Services, { facilityId, place, bloodType }: CountedAt): Promise<Blur> {
  const from = place === null ? facilityId : `${place.latitude},${place.longitude}`;
  return blurFrom(await signatureOf(services, PREVIEW_KEY, `${from} ${bloodType}`));
}

/** Returns the blurs of what the staff of a facility read about donors for these blood types: those of their previews. */
export async function getBlurs(
  services: Services,
  facilityId: string,
  types: Iterable<BloodType>,
): Promise<ReadonlyMap<BloodType, Blur>> {
  const facility = await findFacilityOfPreview(services.db.kysely, facilityId);
  if (facility === undefined) throw notFound('facility');
  const place = placeOf(facility);
  const of = async (bloodType: BloodType) =>
    [bloodType, await getBlurAt(services, { facilityId, place, bloodType })] as const;
  return new Map(await Promise.all([...new Set(types)].map(of)));
}
