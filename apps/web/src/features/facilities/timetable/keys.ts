export const weeklyTimesKeys = {
  all: ['weekly-times'],
  templates: ['weekly-times', 'templates'],
  bookingsOfDays: ['weekly-times', 'bookings'],
  displacedBookings: ['weekly-times', 'displaced-bookings'],
  closures: ['weekly-times', 'closures'],
  holidays: ['weekly-times', 'holidays'],
  attendance: ['weekly-times', 'attendance'],
} as const;
