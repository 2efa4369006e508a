import type { AppealPreview, AppealTier, Endpoints, LeftOut, ParsedQuery } from '@sanguine/contract';
import { APPEAL_TIERS, ELIGIBILITY_PROFILES, LEFT_OUT, crowdStep, paceMinutes } from '@sanguine/contract';
import { dateOf, momentIn } from '../../platform/civil-time.ts';
import { MINUTE } from '../../platform/clock.ts';
import { invalidInput, notFound } from '../../platform/errors.ts';
import type { StaffActor } from '../../platform/http/actor.ts';
import { hitAnd } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
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

function toPreview(crowds: readonly Crowd[], { urgency, unitsNeeded }: Query, blur: Blur): AppealPreview {
  const now = blurred(
    countsWhere(crowds, ({ left_out }) => left_out === null),
    blur,
  );
  const everybody = blurred(
    countsWhere(crowds, ({ left_out }) => left_out === null || left_out === 'quiet'),
    blur,
  );
  const first = firstWaveOf(now, urgency, waveSize(unitsNeeded, 0));
  const leftOutBy = (reason: LeftOut) =>
    sum(crowds.filter(({ left_out }) => left_out === reason).map(({ donors }) => donors));
  return {
    first: crowdStep(sum(Object.values(first))),
    inAll: crowdStep(sum(Object.values(everybody))),
    tiers: APPEAL_TIERS.map((tier) => ({ tier, first: crowdStep(first[tier]), inAll: crowdStep(everybody[tier]) })),
    leftOut: LEFT_OUT.map((reason, at) => ({
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
  const db = services.db.kysely;
  const [facility] = await hitAnd(services, [previewLimit(actor.userId)], (trx) =>
    selectFacilityOfPreview(trx, actor.facilityId),
  );
  if (facility === undefined) throw notFound('facility');
  if (facility.verified_at === null) throw appealsWithheld();
  const moment = momentIn(facility.time_zone, query.preferredDate);
  if (moment === undefined) throw invalidInput({ preferredDate: 'The clocks skip this time on that day.' });
  const place = cellOfFacility(facility);
  const { rows } = await countAudience({
    requestId: null,
    facilityId: actor.facilityId,
    bloodType: query.bloodType,
    urgency: query.urgency,
    neededOn: dateOf(moment.local),
    profile: ELIGIBILITY_PROFILES[facility.eligibility_profile],
    now: services.clock.now(),
    counted: { place, seed: await seedOfPlaces(services) },
  }).execute(db);
  const from = place === null ? actor.facilityId : `${place.latitude},${place.longitude}`;
  return toPreview(rows, query, await blurOf(services, from, query.bloodType));
}
