import { type BloodType, isBeforeItsDay } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { dateOf, momentAt } from '../../platform/civil-time.ts';
import { type Tables, finish } from '../../platform/db/index.ts';
import { invalidInput } from '../../platform/errors.ts';
import type { StaffActor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import * as errors from './completion.errors.ts';
import { answer, decide, writesOf } from './decide.usecases.ts';
import type { RequestRow } from './donations.read-model.ts';
import { readWithType, testedTypeWrites } from './test-type.usecase.ts';

type Trx = Transaction<Tables>;

export interface CompletionInput {
  readonly cameToday?: boolean | undefined;
  readonly testedBloodType?: BloodType | null | undefined;
  readonly notes?: string | undefined;
}

/** The day on which the donation counts: its appointment's, or today where staff say that the donor came today. */
function dayOf(row: RequestRow, cameToday: boolean, now: Date) {
  if (row.creator === 'facility_staff') return {};
  const today = momentAt(row.time_zone, now);
  if (isBeforeItsDay(row.preferred_date, dateOf(today.local)) && !cameToday) throw errors.notItsDay(row.preferred_date);
  if (!cameToday || dateOf(today.local) === dateOf(row.preferred_date)) return {};
  const booked = { booked_date: row.preferred_date, booked_at: row.preferred_at };
  return { preferred_date: today.local, preferred_at: now, ...booked };
}

function rejectTypeOfEmergency(row: RequestRow, tested: BloodType | null): void {
  if (row.donor_id !== null || tested === null) return;
  throw invalidInput({ testedBloodType: 'There is no donor here whose blood type could be tested.' });
}

async function complete(services: Services, trx: Trx, actor: StaffActor, id: string, input: CompletionInput) {
  const now = services.clock.now();
  const { cameToday = false, testedBloodType: tested = null, notes = '' } = input;
  const { found, donor } = await readWithType(trx, id, actor.userId);
  const decision = decide(actor, 'complete', found, now);
  const { row } = decision;
  rejectTypeOfEmergency(row, tested);
  const change = dayOf(row, cameToday, now);
  const event = row.creator === 'donor' ? 'request.completed' : 'emergency.completed';
  const entry = { requestId: id, tested, reason: notes, reasonField: 'notes' } as const;
  finish(trx, [
    ...writesOf(trx, actor, decision, { action: 'complete', event, change, reason: notes }, now),
    ...(donor === undefined || tested === null ? [] : testedTypeWrites(trx, actor, donor, entry, now)),
  ]);
  return { request: answer(actor, decision, now, change), creator: row.creator };
}

/** Records that a donation took place, and the blood type if the facility tested it; or that an emergency is over. */
export function completeRequest(services: Services, actor: StaffActor, id: string, input: CompletionInput = {}) {
  return services.db.transaction((trx) => complete(services, trx, actor, id, input));
}
