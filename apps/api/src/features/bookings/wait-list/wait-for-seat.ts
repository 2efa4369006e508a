import {
  blockedBy,
  type Data,
  eligibilityText,
  type Endpoints,
  type Locale,
  MAX_DAYS_AHEAD,
  MAX_WAIT_ENTRIES,
  mayGive,
  type ParsedBody,
  servesDonors,
} from '@sanguine/contract';
import { addDays, dateOf, daysBetween, momentAt } from '../../../platform/civil-time.ts';
import { after, HOUR, SECOND } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { hit } from '../../../platform/rate-limit.ts';
import { signatureOf } from '../../../platform/server-keys.ts';
import type { Services } from '../../../platform/services.ts';
import { spokenDate } from '../../../platform/spoken-dates.ts';
import { contractWords } from '../../../platform/words/contract-words.ts';
import { listFirstFreeTimes } from '../../facilities/timetable/index.ts';
import { type DonorRecord, findDonorRecord } from '../../people/eligibility/index.ts';
import { type DonorActor, lockDonor } from '../../people/identity/index.ts';
import {
  type NewEntry,
  type WaitFacility,
  countEntries,
  findWaitFacility,
  insertEntry,
  lookAgain,
} from './entries.repository.ts';
import {
  alreadyWaiting,
  daysOver,
  daysTooFar,
  noSuchWait,
  noWaitList,
  notEligible,
  seatsFree,
  tooManyEntries,
  verifyAddressFirst,
} from './wait-list.errors.ts';
import { listEntries } from './wait-list.read-model.ts';
import { toWait } from './wait-list.view.ts';
import { noteWaiting } from './note-waiting.ts';
import { waitListRefresh } from './wait-list.refresh.ts';

type Endpoint = Endpoints['POST /api/donation/wait-list'];

const PER_HOUR = 20;

/** A place that is being freed at this moment is visible by then. */
const LOOK_AGAIN = 10 * SECOND;

/** Puts the donor who calls on a facility's wait-list; only where no place of these days can be booked now. */
export async function waitForSeat(
  services: Services,
  actor: DonorActor,
  callersNetwork: string,
  body: ParsedBody<Endpoint>,
): Promise<Data<Endpoint>> {
  const { userId } = actor;
  await hit(services, { key: `wait-list:${userId}`, hits: PER_HOUR, per: HOUR });
  const network = await signatureOf(services, 'wait-list-network', callersNetwork);
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const entry = { ...body, id: newId(), donorId: userId, bloodType: body.bloodType ?? null };
    const donor = await lockDonor(trx, userId);
    const [record, facility, held] = await Promise.all([
      findDonorRecord(trx, userId),
      findWaitFacility(trx, entry.facilityId),
      countEntries(trx, entry, now),
    ]);
    if (donor === undefined || record === undefined) throw notFound('donor');
    if (facility === undefined) throw notFound('facility');
    if (!facility.publishes || !servesDonors(facility.verificationStatus)) throw noWaitList();
    requireDays(entry, facility, now);
    requireEligible(record, facility, entry);
    if (held.overlaps) throw alreadyWaiting();
    if (!donor.emailVerified && held.entries > 0) throw verifyAddressFirst();
    if (held.entries >= MAX_WAIT_ENTRIES) throw tooManyEntries();

    await insertEntry(trx, entry, network, now);
    await requireNothingFree(trx, entry, record, facility, now);
    await Promise.all([lookAgain(trx, entry, after(now, LOOK_AGAIN)), refreshScreens(trx, waitListRefresh(userId))]);
    await noteWaiting(trx, userId, 'joined');
    const stored = (await listEntries(trx, userId, now)).find(({ id }) => id === entry.id);
    if (stored === undefined) throw noSuchWait();
    return toWait(stored);
  });
}

function requireDays({ until }: NewEntry, { timeZone }: WaitFacility, now: Date): void {
  const today = dateOf(momentAt(timeZone, now).local);
  if (until < today) throw daysOver();
  if (until > addDays(today, MAX_DAYS_AHEAD)) throw daysTooFar();
}

/** On one of the days at least; by the same rules as a booking. */
function requireEligible({ facts }: DonorRecord, { profile }: WaitFacility, { from, until }: NewEntry) {
  const { mayGive: isPossible, reason, firstPossibleDate } = mayGive(facts, { profile, from, until });
  if (isPossible || reason === null) return;
  const message = (locale: Locale) => {
    const spoken = (day: string) => spokenDate(day, locale);
    return eligibilityText(blockedBy(facts, profile), from, profile, spoken, contractWords(locale)) ?? '';
  };
  throw notEligible(message, reason, firstPossibleDate);
}

/** Nobody keeps a place for hours where it can be booked. */
async function requireNothingFree(
  trx: Trx,
  entry: NewEntry,
  { facts }: DonorRecord,
  { profile }: WaitFacility,
  now: Date,
): Promise<void> {
  const days = Array.from({ length: daysBetween(entry.from, entry.until) + 1 }, (_, ahead) =>
    addDays(entry.from, ahead),
  );
  const dates = days.filter((date) => mayGive(facts, { profile, from: date, until: date }).mayGive);
  const free = await listFirstFreeTimes(trx, { ...entry, dates }, now);
  if (free.length > 0) throw seatsFree(free);
}
