import { type DonationRequest, intervalDays, type RequestAction } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { dateOf } from '../../platform/civil-time.ts';
import { finish } from '../../platform/db/finish.ts';
import { isExclusionViolation, type Tables } from '../../platform/db/index.ts';
import { notAllowed, notFound } from '../../platform/errors.ts';
import type { Actor, StaffActor } from '../identity/index.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { cancelTied, endWaiting, lockWithWaiting } from './donations.bulk.repository.ts';
import * as errors from './donations.errors.ts';
import { coverage, type MachineAction, nextStatus, type Party } from './donations.machine.ts';
import { hindranceTo, may, maySee } from './donations.policy.ts';
import { liveOf } from './donations.live.ts';
import {
  donationDatesOf,
  donorOfRequest,
  findWithEmergency,
  type RequestRow,
  waitingOf,
} from './donations.read-model.ts';
import * as repository from './donations.repository.ts';
import * as rules from './donations.rules.ts';
import { toDonationRequest } from './donations.view.ts';

type Trx = Transaction<Tables>;

/** A request under its lock, and the state to which the action leads. */
export interface Decision {
  readonly row: RequestRow;
  readonly emergency: RequestRow | undefined;
  readonly to: RequestRow['status'];
}

/** Says whether the action may happen now; the request and its emergency are locked. */
export function decide(
  actor: Actor,
  action: RequestAction,
  found: Awaited<ReturnType<typeof findWithEmergency>>,
  now: Date,
): Decision {
  const { request: row, emergency } = found;
  if (row === undefined || !maySee(actor, row)) throw notFound('request');
  if (!may(actor, action, row)) throw notAllowed('You may not do this to this request.');
  const state = { creator: row.creator, status: row.status, unitsPledged: row.units_pledged };
  const to = nextStatus(state, action, actor.role);
  if (to === undefined) throw errors.notInThisState(row.status);
  const hindrance = hindranceTo(action, row, now);
  if (hindrance !== undefined) throw hindrance;
  return { row, emergency, to };
}

async function lockAndDecide(trx: Trx, actor: Actor, action: RequestAction, id: string, now: Date): Promise<Decision> {
  const [, found] = await Promise.all([repository.lockRequest(trx, id), findWithEmergency(trx, id, actor.userId)]);
  return decide(actor, action, found, now);
}

export interface Effect {
  readonly action: MachineAction;
  readonly event: string;
  readonly reason?: string | undefined;
  readonly change?: Omit<repository.Change, 'status'>;
}

/** What becomes of an emergency whose tied donation changed by so many pledged units. */
export function emergencyWrites(trx: Trx, emergency: RequestRow, pledgedChange: number, now: Date) {
  const state = {
    creator: emergency.creator,
    status: emergency.status,
    unitsRequested: emergency.units_requested,
    unitsPledged: emergency.units_pledged + pledgedChange,
  };
  const next = coverage(state);
  if (next === undefined) return [];
  const actor = { id: null, role: 'system' } as const;
  const history = { requestId: emergency.id, actor, action: next.action, from: emergency.status, to: next.to } as const;
  const event = next.action === 'cover' ? 'emergency.covered' : 'emergency.reopened';
  return [
    repository.updateRequest(trx, emergency.id, { status: next.to }, now),
    repository.insertHistory(trx, now, history),
    outboxWrite(trx, now, { event, payload: { requestId: emergency.id }, live: liveOf(emergency) }),
  ];
}

/** Who takes a step. */
export interface Doer {
  readonly userId: string;
  readonly role: Party;
}

/** The writes of a step: the request, its history and its event. */
export function writesOf(trx: Trx, actor: Doer, decision: Decision, effect: Effect, now: Date) {
  const { row, to } = decision;
  const by = { id: actor.userId, role: actor.role };
  const history = {
    requestId: row.id,
    actor: by,
    action: effect.action,
    from: row.status,
    to,
    reason: effect.reason ?? '',
  };
  const moved = to === row.status ? [] : [repository.updateRequest(trx, row.id, { status: to, ...effect.change }, now)];
  return [
    ...moved,
    repository.insertHistory(trx, now, history),
    outboxWrite(trx, now, {
      event: effect.event,
      payload: { requestId: row.id, by: actor.role },
      live: liveOf(row),
    }),
  ];
}

export function answer(
  actor: Actor,
  { row, to }: Decision,
  now: Date,
  change: Partial<RequestRow> = {},
): DonationRequest {
  return toDonationRequest(actor, { ...row, decided_at: now, ...change, status: to }, now);
}

export async function approveLocked(
  services: Services,
  trx: Trx,
  actor: StaffActor,
  id: string,
  preferredDate?: string,
) {
  const now = services.clock.now();
  const slot = repository.slotOf(actor.facilityId, id, preferredDate);
  const [, found, donor, dates, waiting, facility, , taken] = await Promise.all([
    lockWithWaiting(trx, id, null),
    findWithEmergency(trx, id, actor.userId),
    repository.lockDonorOf(trx, id),
    donationDatesOf(trx, id),
    waitingOf(trx, donorOfRequest(id)),
    repository.findFacilityOf(trx, id),
    repository.lockSlot(trx, slot),
    repository.countSlot(trx, slot),
  ]);
  const decision = decide(actor, 'approve', found, now);
  if (facility === undefined || donor === undefined) throw notFound('request');
  const moment = rules.momentAtFacility(facility.timeZone, preferredDate ?? decision.row.preferred_date.slice(0, 16));
  rules.requireBookableDate(moment, now);
  if (preferredDate !== undefined) rules.requireOpen(facility, moment);
  rules.requireGivable(facility.profile, rules.factsOf(donor, dates, id), dateOf(moment.local));
  if (facility.slotCapacity !== null && taken >= facility.slotCapacity) throw errors.slotFull();
  const interval_days = intervalDays(facility.profile, donor.sex);
  const change = { preferred_date: moment.local, preferred_at: moment.at, interval_days };
  const effect = { action: 'approve', event: 'request.approved', change: { ...change, expires_at: null } } as const;
  const donation = { profile: facility.profile, date: dateOf(moment.local), except: id };
  const ended = rules.endedBookings(waiting, donor, donation);
  finish(trx, [
    ...writesOf(trx, actor, decision, effect, now),
    ...(ended.length === 0 ? [] : [endWaiting(ended, now)]),
  ]);
  return answer(actor, decision, now, { ...change, time_zone: moment.timeZone });
}

/** What approveLocked() fails with when another donation of the donor was scheduled at the same moment. */
export function whyNotApproved(error: unknown): unknown {
  return isExclusionViolation(error) ? errors.donorCannotGive() : error;
}

/** Accepts a booking on its date or another; the donor's interval and the slot's places are checked again. */
export function approveRequest(services: Services, actor: StaffActor, id: string, preferredDate?: string) {
  const work = (trx: Trx) => approveLocked(services, trx, actor, id, preferredDate);
  return services.db.transaction(work).catch((error: unknown) => {
    throw whyNotApproved(error);
  });
}

/** Ends a request, and with it what hangs on it: an emergency's open donations, or a donation's place in its emergency. */
async function end(
  services: Services,
  trx: Trx,
  actor: Actor,
  id: string,
  effect: Effect & { readonly action: RequestAction },
  onlyFrom?: RequestRow['status'],
) {
  const now = services.clock.now();
  const decision = await lockAndDecide(trx, actor, effect.action, id, now);
  const { row, emergency } = decision;
  if (onlyFrom !== undefined && row.status !== onlyFrom) throw errors.notInThisState(row.status);
  const reason = 'The emergency request was cancelled.';
  const tied = row.creator === 'facility_staff' ? [cancelTied(id, { actorId: actor.userId, reason, now })] : [];
  const freed = emergency && row.status === 'APPROVED' ? emergencyWrites(trx, emergency, -1, now) : [];
  finish(trx, [...tied, ...writesOf(trx, actor, decision, effect, now), ...freed]);
  return answer(actor, decision, now);
}

/** Declines a booking that still waits: one that a colleague has accepted meanwhile stands. */
export function declineWaiting(services: Services, trx: Trx, actor: StaffActor, id: string, reason?: string) {
  const effect = { action: 'decline', event: 'request.declined', reason } as const;
  return end(services, trx, actor, id, effect, 'PENDING');
}

export function declineRequest(services: Services, actor: StaffActor, id: string, reason?: string) {
  return services.db.transaction((trx) =>
    end(services, trx, actor, id, { action: 'decline', event: 'request.declined', reason }),
  );
}

export function cancelRequest(services: Services, actor: Actor, id: string, reason?: string) {
  return services.db.transaction((trx) =>
    end(services, trx, actor, id, { action: 'cancel', event: 'request.cancelled', reason }),
  );
}
