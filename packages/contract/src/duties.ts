/** The specification has the first two. */
export const PERSONNEL_ROLES = ['Admin', 'Staff', 'Reception'] as const;
export type PersonnelRole = (typeof PERSONNEL_ROLES)[number];

/** The parts of a facility's work, of which a role includes some. */
export const DUTIES = [
  // The day: bookings answered, moved or cancelled, donors checked in and added.
  'appointments',
  // What donors can book: weekly times, closed days, closing a session.
  'times',
  // What became of a visit, and what is said of it afterwards: outcomes, tested types, disputes, use.
  'donations',
  // Files and figures of many days.
  'records',
  'stock',
  'emergencies',
  // The facility's settings, staff, tokens and trail.
  'administration',
] as const;
export type Duty = (typeof DUTIES)[number];

const DUTIES_OF: Readonly<Record<PersonnelRole, readonly Duty[]>> = {
  Admin: DUTIES,
  Staff: ['appointments', 'times', 'donations', 'records', 'stock', 'emergencies'],
  Reception: ['appointments'],
};

/** Tells whether this part of the work is open to a role: calls, menus, pages and buttons ask here. */
export function mayDo(role: PersonnelRole, duty: Duty): boolean {
  return DUTIES_OF[role].includes(duty);
}

/** Returns the roles that include this part of the work. */
export function rolesWith(duty: Duty): PersonnelRole[] {
  return PERSONNEL_ROLES.filter((role) => mayDo(role, duty));
}
