import {
  type DonationSession,
  ELIGIBILITY_PROFILES,
  publishedDays,
  REOPEN_HOURS,
  type SessionTemplate,
} from '@sanguine/contract';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Actor } from '../../people/identity/index.ts';
import type { ExistingSession, Template } from './session-plan.rules.ts';
import { type Slot, slotLabel, slotStart } from './session-slots.rules.ts';
import type { SessionRow } from './sessions.read-model.ts';
import type { TemplateRow } from './templates.repository.ts';

/** A template as the rules know it. */
export function toTemplate(row: TemplateRow): Template {
  return {
    weekdays: row.weekdays,
    everyWeeks: row.every_weeks,
    anchorDate: row.anchor_date,
    from: row.from_time,
    until: row.until_time,
    break:
      row.break_from === null || row.break_until === null ? null : { from: row.break_from, until: row.break_until },
    slotMinutes: row.slot_minutes,
    places: row.places,
    venue: row.venue,
    timeZone: row.zone,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    instant: row.instant,
    exceptions: row.exceptions,
    daysAhead: publishedDays(ELIGIBILITY_PROFILES[row.rules]),
  };
}

export function toSessionTemplate(row: TemplateRow): SessionTemplate {
  const { daysAhead: _, ...pattern } = toTemplate(row);
  return {
    ...pattern,
    overbook: row.overbook,
    timeZone: row.time_zone,
    weekdays: row.weekdays,
    exceptions: row.exceptions,
    id: row.id,
    createdAt: row.created_at.toISOString(),
    publishedUntil: row.published_until,
  };
}

export function toKept({ id: sessionId, date, taken }: ExistingSession) {
  return { sessionId, date, booked: taken.reduce((sum, count) => sum + count, 0) };
}

/** Until when a closed session may be opened again, and not beyond its end; undefined where it may not at all. */
export function reopenUntil({ status, closed_at: closedAt, reopened, ends_at: endsAt }: SessionRow): Date | undefined {
  if (status !== 'closed' || closedAt === null || reopened) return undefined;
  const until = after(closedAt, REOPEN_HOURS * HOUR);
  return until < endsAt ? until : endsAt;
}

/** A session as one person reads it: staff of its facility also see how many are taken; the reader's own hold is free. */
export function toSession(actor: Actor, row: SessionRow, now: Date, hold?: Slot): DonationSession {
  const isOwn = actor.role === 'facility_staff' && actor.facilityId === row.facility_id;
  const until = reopenUntil(row);
  const own = hold?.sessionId === row.id ? hold.slotNo : undefined;
  const slots = row.places
    .map((places, index) => toSlot(row, index + 1, places, (row.taken[index] ?? 0) - (own === index + 1 ? 1 : 0), now))
    .filter(({ places, taken }) => places > 0 || (isOwn && taken > 0))
    .map(({ taken, ...slot }) => (isOwn ? { ...slot, taken } : slot));
  return {
    id: row.id,
    date: row.date,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    slotMinutes: row.slot_minutes,
    venue: row.venue,
    status: row.status,
    delayMinutes: row.delay_minutes,
    reason: row.reason,
    ...(isOwn && until !== undefined && until > now ? { reopenUntil: until.toISOString() } : {}),
    instant: row.instant,
    ...(isOwn && row.extra_places > 0 ? { extraPlaces: row.extra_places } : {}),
    ...(isOwn && row.waiting !== undefined ? { waiting: row.waiting, offered: row.offered } : {}),
    openPlaces: slots.reduce((sum, { free }) => sum + free, 0),
    slots,
  };
}

function toSlot(row: SessionRow, slotNo: number, places: number, taken: number, now: Date) {
  const times = { startsAt: row.starts_at, slotMinutes: row.slot_minutes, timeZone: row.time_zone };
  const at = slotStart(times, slotNo);
  const isOver = at <= now || row.status === 'closed';
  return {
    slotNo,
    startsAt: at.toISOString(),
    localTime: slotLabel(times, slotNo),
    places,
    free: isOver ? 0 : Math.max(0, places - taken),
    taken,
  };
}
