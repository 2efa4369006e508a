import { type AppealSettings, DEFAULT_APPEAL_SETTINGS, type PersonalExport } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor, DonorActor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { findAsked, findOwnReports, findSettings, type SettingsRow } from './appeals.read-model.ts';
import { storeConsent, storeSettings } from './settings.repository.ts';

function toSettings(row: SettingsRow): AppealSettings {
  const { latitude, longitude } = row;
  const usual = DEFAULT_APPEAL_SETTINGS;
  return {
    consented: row.consented,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
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

/** What is held of a person about appeals, for their own copy. */
export async function ownAppealData(
  trx: Transaction<Tables>,
  { userId, role }: Actor,
): Promise<Pick<PersonalExport, 'appealSettings' | 'appealReports' | 'appeals'>> {
  const [row, asked, reports] = await Promise.all([
    findSettings(trx, userId),
    findAsked(trx, userId),
    findOwnReports(trx, userId),
  ]);
  return {
    appealSettings: role === 'donor' && row !== undefined ? toSettings(row) : null,
    appealReports: reports.map(({ request_id, reason, reported_at }) => ({
      requestId: request_id,
      reason,
      reportedAt: reported_at.toISOString(),
    })),
    appeals: asked.map(({ request_id, blood_type, distance_km, asked_at }) => ({
      requestId: request_id,
      bloodType: blood_type,
      distanceKm: distance_km === null ? null : Math.ceil(distance_km),
      askedAt: asked_at.toISOString(),
    })),
  };
}

export async function ownSettings(services: Services, actor: DonorActor): Promise<AppealSettings> {
  const row = await findSettings(services.db.kysely, actor.userId);
  if (row === undefined) throw notFound('donor');
  return toSettings(row);
}

const aboutOneKilometre = (degrees: number) => Math.round(degrees * 100) / 100;

/** Keeps where somebody lives no finer than to about a kilometre, whatever the browser knows. */
function coarse(location: AppealSettings['location']): AppealSettings['location'] {
  if (location === null) return null;
  return { latitude: aboutOneKilometre(location.latitude), longitude: aboutOneKilometre(location.longitude) };
}

export async function chooseSettings(
  services: Services,
  { userId }: DonorActor,
  input: AppealSettings,
): Promise<AppealSettings> {
  const chosen = { ...input, location: coarse(input.location) };
  const now = services.clock.now();
  await services.db.together((trx) => [
    storeConsent(userId, chosen.consented, now),
    storeSettings(trx, userId, chosen),
  ]);
  return chosen;
}
