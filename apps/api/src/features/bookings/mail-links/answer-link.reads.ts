import { ANSWER_LINK_HOURS, type AnswerLink, type AnswerTime, type Locale } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { countOpenSeats, listFreeSlots } from '../../facilities/timetable/index.ts';
import { readAnswerToken } from '../../notify/notifications/index.ts';
import { donorByLink } from '../../people/identity/index.ts';
import { type AnswerLinkRow, type Asked, findLinked } from './answer-link.read-model.ts';
import { stateOfLink, toAnswerLink } from './answer-link.view.ts';
import {
  type Answering,
  answersFrom,
  byDay,
  type Candidate,
  hourTimes,
  isBookable,
  offered,
  slotTimes,
  spread,
} from './answer-times.rules.ts';
import { countTaken, deadLink, findWithEmergency, lockForBooking } from '../lifecycle/index.ts';

/** So many wished times are looked at one by one, where a facility limits how many donors come at once. */
const COUNTED = 12;

/** Tells whether a press in the page of this link can still answer. */
export function isUsable({ asked_at: at, link_used_at: usedAt }: AnswerLinkRow, now: Date): boolean {
  return at !== null && usedAt === null && now < after(at, ANSWER_LINK_HOURS * HOUR);
}

async function withRoom(trx: Trx, { found: { facility } }: Answering, times: readonly Candidate[]) {
  const { id: facilityId, slotCapacity: capacity } = facility;
  if (capacity === null) return times;
  const free: Candidate[] = [];
  for (const one of times.slice(0, COUNTED)) {
    if ((await countTaken(trx, { facilityId, local: one.appointment.moment.local })) < capacity) free.push(one);
  }
  return free;
}

async function listCandidates(trx: Trx, answering: Answering, now: Date): Promise<readonly Candidate[]> {
  const { found, emergency } = answering;
  const [facilityId, until] = [found.facility.id, emergency.preferred_at];
  const from = answersFrom(answering, now);
  if (from === undefined || from > until) return [];
  const fits = ({ appointment }: Candidate) => isBookable(answering, appointment, now);
  // Where sessions are held, they are when donors come.
  if ((await countOpenSeats(trx, facilityId, now, until)) !== undefined) {
    return spread(slotTimes(await listFreeSlots(trx, facilityId, from, until)).filter(fits));
  }
  return withRoom(trx, answering, spread(byDay(hourTimes(answering, from).filter(fits))));
}

/** Reads what decides over a time as booking it reads it, so that what is offered is what is accepted. */
async function listTimes({ db, clock }: Services, { userId, requestId }: Asked): Promise<AnswerTime[]> {
  return db.transaction(async (trx) => {
    const actor = donorByLink(userId);
    const { request: emergency } = await findWithEmergency(trx, requestId, userId);
    if (emergency === undefined) return [];
    const { facility_id: facilityId } = emergency;
    const found = await lockForBooking(trx, { donorId: userId, facilityId }, async () => undefined);
    return offered(await listCandidates(trx, { actor, found, emergency }, clock.now()));
  });
}

/** Returns whom and which emergency a link names, for a donor who is still here. */
export async function readAsked(services: Services, token: string): Promise<{ asked: Asked; row: AnswerLinkRow }> {
  const asked = await readAnswerToken(services, token);
  if (asked === undefined) throw deadLink();
  const row = await findLinked(services.db.kysely, asked);
  if (row === undefined) throw deadLink();
  return { asked, row };
}

/** Returns what the link of an appeal mail leads to, and the times at which a press answers; it shows, and answers nothing. */
export async function getAnswerLink(services: Services, token: string, locale: Locale): Promise<AnswerLink> {
  const { asked, row } = await readAsked(services, token);
  const now = services.clock.now();
  const state = stateOfLink(row, now);
  const isAsked = (state === 'open' || state === 'cannot') && isUsable(row, now);
  return toAnswerLink(row, isAsked ? await listTimes(services, asked) : [], { now, locale });
}
