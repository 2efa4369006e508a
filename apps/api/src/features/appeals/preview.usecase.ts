import type { AppealPreview, AppealTier, Endpoints, ExclusionReason, ParsedQuery } from '@sanguine/contract';
import {
  APPEAL_TIERS,
  ELIGIBILITY_PROFILES,
  EXCLUSION_REASONS,
  crowdStep,
  paceMinutes,
  withheldReason,
} from '@sanguine/contract';
import { dateOf, momentIn } from '../../platform/civil-time.ts';
import { MINUTE } from '../../platform/clock.ts';
import { invalidInput, notFound } from '../../platform/errors.ts';
import type { StaffActor } from '../identity/index.ts';
import { hitAnd } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { donorsLeft } from './allowance.ts';
import { allowanceOf } from './allowance.repository.ts';
import { countAudience, type Crowd } from './appeals.audience.repository.ts';
import { appealsWithheld } from './appeals.errors.ts';
import type { Point } from './appeals.matching.ts';
import { selectFacilityOfPreview } from './appeals.read-model.ts';
import { type CountsByTier, firstWaveOf, waveSize } from './appeals.waves.ts';
import { type Blur, blurOf, cellOf, seedOfPlaces } from './preview-counts.ts';

type Query = ParsedQuery<Endpoints['GET /api/donation/appeal-preview']>;

const previewLimit = (userId: string) => ({ key: `appeal-preview:${userId}`, hits: 120, per: 10 * MINUTE });

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function countsWhere(crowds: readonly Crowd[], wanted: (crowd: Crowd) => boolean): CountsByTier {
  const of = (tier: AppealTier) =>
    sum(
      crowds
        .filter((crowd) => wanted(crowd) && crowd.tier === APPEAL_TIERS.indexOf(tier) + 1)
        .map(({ donors }) => donors),
    );
  return { exact: of('exact'), compatible: of('compatible'), reserve: of('reserve') };
}

function blurred(counts: CountsByTier, blur: Blur): CountsByTier {
  return { exact: blur(0, counts.exact), compatible: blur(1, counts.compatible), reserve: blur(2, counts.reserve) };
}

interface Asked {
  readonly query: Query;
  readonly blur: Blur;
  /** How many donors the facility may still ask. */
  readonly left: number;
}

function toPreview(crowds: readonly Crowd[], { query, blur, left }: Asked): AppealPreview {
  const { urgency, unitsNeeded } = query;
  const now = blurred(
    countsWhere(crowds, ({ left_out }) => left_out === null),
    blur,
  );
  const everybody = blurred(
    countsWhere(crowds, ({ left_out }) => left_out === null || left_out === 'quiet'),
    blur,
  );
  const first = firstWaveOf(now, urgency, Math.min(left, waveSize(unitsNeeded, 0)));
  const leftOutBy = (reason: ExclusionReason) =>
    sum(crowds.filter(({ left_out }) => left_out === reason).map(({ donors }) => donors));
  return {
    first: crowdStep(sum(Object.values(first))),
    inAll: crowdStep(Math.min(left, sum(Object.values(everybody)))),
    tiers: APPEAL_TIERS.map((tier) => ({ tier, first: crowdStep(first[tier]), inAll: crowdStep(everybody[tier]) })),
    leftOut: EXCLUSION_REASONS.map((reason, at) => ({
      reason,
      donors: crowdStep(blur(APPEAL_TIERS.length + at, leftOutBy(reason))),
    })).filter(({ donors }) => donors !== null),
    paceMinutes: paceMinutes(urgency),
  };
}

type PreviewFacility = Awaited<ReturnType<ReturnType<typeof selectFacilityOfPreview>['executeTakeFirstOrThrow']>>;

/** Where it is counted from: the cell of the facility, never its very place. */
function cellOfFacility({ latitude, longitude }: PreviewFacility): Point | null {
  return latitude === null || longitude === null ? null : cellOf({ latitude, longitude });
}

/** Whom an emergency request would ask if it were raised now, in words so rough that they lead to nobody. */
export async function previewAppeal(services: Services, actor: StaffActor, query: Query): Promise<AppealPreview> {
  const [facility] = await hitAnd(services, [previewLimit(actor.userId)], (trx) =>
    selectFacilityOfPreview(trx, actor.facilityId),
  );
  if (facility === undefined) throw notFound('facility');
  if (withheldReason(facility.verification_status) !== undefined) throw appealsWithheld();
  const moment = momentIn(facility.time_zone, query.preferredDate);
  if (moment === undefined) throw invalidInput({ preferredDate: 'The clocks skip this time on that day.' });
  const now = services.clock.now();
  const place = cellOfFacility(facility);
  const audience = countAudience({
    requestId: null,
    facilityId: actor.facilityId,
    bloodType: query.bloodType,
    urgency: query.urgency,
    neededOn: dateOf(moment.local),
    profile: ELIGIBILITY_PROFILES[facility.eligibility_profile],
    now,
    counted: { place, seed: await seedOfPlaces(services) },
  });
  const [crowds, [allowance]] = await services.db.together(() => [audience, allowanceOf(actor.facilityId, now)]);
  if (allowance === undefined) throw notFound('facility');
  const from = place === null ? actor.facilityId : `${place.latitude},${place.longitude}`;
  const blur = await blurOf(services, from, query.bloodType);
  return toPreview(crowds, { query, blur, left: donorsLeft(allowance) ?? Infinity });
}
