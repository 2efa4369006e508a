import type { AppealPreview, AppealTier, Endpoints, LeftOut, ParsedQuery } from '@sanguine/contract';
import { APPEAL_TIERS, ELIGIBILITY_PROFILES, LEFT_OUT, SMALLEST_CROWD, paceMinutes } from '@sanguine/contract';
import { dateOf, momentIn } from '../../platform/civil-time.ts';
import { MINUTE } from '../../platform/clock.ts';
import { invalidInput, notFound } from '../../platform/errors.ts';
import type { StaffActor } from '../../platform/http/actor.ts';
import { hitAnd } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { countAudience, type Crowd } from './appeals.audience.repository.ts';
import { selectFacilityOfPreview } from './appeals.read-model.ts';
import { type CountsByTier, firstWaveOf, waveSize } from './appeals.waves.ts';

type Query = ParsedQuery<Endpoints['GET /api/donation/appeal-preview']>;

const previewLimit = (userId: string) => ({ key: `appeal-preview:${userId}`, hits: 120, per: 10 * MINUTE });

/** Fewer than five are not counted aloud. */
function crowdOf(donors: number): number | null {
  return donors < SMALLEST_CROWD ? null : donors;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const inFives = (donors: number) => crowdOf(Math.round(donors / 5) * 5);

function countsWhere(crowds: readonly Crowd[], wanted: (crowd: Crowd) => boolean): CountsByTier {
  const of = (tier: AppealTier) =>
    sum(
      crowds
        .filter((crowd) => wanted(crowd) && crowd.tier === APPEAL_TIERS.indexOf(tier) + 1)
        .map(({ donors }) => donors),
    );
  return { exact: of('exact'), compatible: of('compatible'), reserve: of('reserve') };
}

function toPreview(crowds: readonly Crowd[], { urgency, unitsNeeded }: Query): AppealPreview {
  const now = countsWhere(crowds, ({ left_out }) => left_out === null);
  const everybody = countsWhere(crowds, ({ left_out }) => left_out === null || left_out === 'quiet');
  const first = firstWaveOf(now, urgency, waveSize(unitsNeeded, 0));
  const leftOutBy = (reason: LeftOut) =>
    sum(crowds.filter(({ left_out }) => left_out === reason).map(({ donors }) => donors));
  return {
    first: inFives(sum(Object.values(first))),
    inAll: inFives(sum(Object.values(everybody))),
    tiers: APPEAL_TIERS.map((tier) => ({ tier, first: crowdOf(first[tier]), inAll: crowdOf(everybody[tier]) })),
    leftOut: LEFT_OUT.map((reason) => ({ reason, donors: leftOutBy(reason) }))
      .filter(({ donors }) => donors > 0)
      .map(({ reason, donors }) => ({ reason, donors: crowdOf(donors) })),
    paceMinutes: paceMinutes(urgency),
  };
}

/** Whom an emergency request would ask if it were raised now. */
export async function previewAppeal(services: Services, actor: StaffActor, query: Query): Promise<AppealPreview> {
  const db = services.db.kysely;
  const [facility] = await hitAnd(services, [previewLimit(actor.userId)], (trx) =>
    selectFacilityOfPreview(trx, actor.facilityId),
  );
  if (facility === undefined) throw notFound('facility');
  const moment = momentIn(facility.time_zone, query.preferredDate);
  if (moment === undefined) throw invalidInput({ preferredDate: 'The clocks skip this time on that day.' });
  const { rows } = await countAudience({
    requestId: null,
    facilityId: actor.facilityId,
    bloodType: query.bloodType,
    urgency: query.urgency,
    neededOn: dateOf(moment.local),
    profile: ELIGIBILITY_PROFILES[facility.eligibility_profile],
    now: services.clock.now(),
  }).execute(db);
  return toPreview(rows, query);
}
