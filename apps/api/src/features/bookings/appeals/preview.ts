import {
  type AppealPreview,
  ELIGIBILITY_PROFILES,
  type Endpoints,
  type ParsedQuery,
  travelKm,
  withheldReason,
} from '@sanguine/contract';
import { dateOf, momentIn } from '../../../platform/civil-time.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { invalidInput, notFound } from '../../../platform/errors.ts';
import { hit } from '../../../platform/rate-limit.ts';
import { signatureOf } from '../../../platform/server-keys.ts';
import type { Services } from '../../../platform/services.ts';
import { says } from '../../../platform/words/platform.words.ts';
import { countOpenSeats } from '../../facilities/timetable/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { findAllowance } from './allowance.repository.ts';
import { donorsLeft } from './allowance.rules.ts';
import { appealsWithheld } from './appeals.errors.ts';
import { getBlurAt, PREVIEW_KEY } from './appeals.reads.ts';
import { findFacilityOfPreview } from './appeals.read-model.ts';
import { countAudience } from './audience.repository.ts';
import { placeOf, seedFrom } from './preview.rules.ts';
import { toPreview } from './preview.view.ts';

type Query = ParsedQuery<Endpoints['GET /api/donation/appeal-preview']>;

const previewLimit = (userId: string) => ({ key: `appeal-preview:${userId}`, hits: 120, per: 10 * MINUTE });

/** About how many donors an emergency request would ask if it were raised now. */
export async function previewAppeal(services: Services, actor: StaffActor, query: Query): Promise<AppealPreview> {
  const { facilityId, userId } = actor;
  await hit(services, previewLimit(userId));
  const now = services.clock.now();
  const [facility, allowance] = await Promise.all([
    findFacilityOfPreview(services.db.kysely, facilityId),
    findAllowance(services.db.kysely, facilityId, now),
  ]);
  if (facility === undefined || allowance === undefined) throw notFound('facility');
  if (withheldReason(facility.verification_status) !== undefined) throw appealsWithheld();
  const moment = momentIn(facility.time_zone, query.preferredDate);
  if (moment === undefined) throw invalidInput({ preferredDate: says('platform.input.time-skipped') });

  const place = placeOf(facility);
  const { bloodType, urgency, unitsNeeded } = query;
  const crowds = await countAudience(services.db.kysely, {
    requestId: null,
    facilityId,
    bloodType,
    urgency,
    neededOn: dateOf(moment.local),
    neededAt: moment.at,
    profile: ELIGIBILITY_PROFILES[facility.eligibility_profile],
    now,
    counted: { place, seed: seedFrom(await signatureOf(services, PREVIEW_KEY, 'places')) },
  });
  const open = await countOpenSeats(services.db.kysely, facilityId, now, moment.at);
  const blur = await getBlurAt(services, { facilityId, place, bloodType });
  const reader = { blur, status: facility.verification_status };
  const left = donorsLeft(allowance) ?? Infinity;
  return toPreview(crowds, { urgency, unitsNeeded, reader, left, open, withinKm: travelKm(now, moment.at) });
}
