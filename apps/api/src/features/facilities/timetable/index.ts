export {
  type AnnouncementRow,
  findAnnouncement,
  listUnanswered,
  lockSession,
  settleAnnouncement,
} from './announcements.repository.ts';
export { venueColumn, type VenueOfAppointment, toVenue } from './appointment-venue.read-model.ts';
export { noSuchSession, notFree } from './appointments.errors.ts';
export { requireOpenSession } from './appointments.policy.ts';
export { getSessions } from './appointments.reads.ts';
export { appointmentsRoutes } from './appointments.routes.ts';
export {
  findSlotTime,
  listFirstFreeTimes,
  freeTimesOf,
  hasFreeTimeOn,
  type OpenTime,
  openTimesColumn,
} from './next-free.read-model.ts';
export { unpublish } from './unpublish.ts';
export { withdrawAllTimes } from './withdraw-all-times.ts';
export { reconcileSeats, releaseExpiredHolds } from './seats.jobs.ts';
export {
  countOpenSeats,
  findSlot,
  type FreeSlot,
  listFreeSlots,
  listSessionsNear,
  lockSlot,
  nearestFree,
} from './seats.repository.ts';
export { listWalkIns, lockSlotOfWalkIn } from './walk-ins.repository.ts';
export { type OpenSlot, slotAt, type SessionNear, type Slot, slotLabel, slotStart } from './session-slots.rules.ts';
export { sessionsRefresh } from './appointments.events.ts';
export { publishDueSessions } from './publish-sessions.jobs.ts';
