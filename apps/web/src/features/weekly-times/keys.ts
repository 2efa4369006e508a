export const weeklyTimesKeys = {
  all: ['weekly-times'],
  templates: ['weekly-times', 'templates'],
  bookingsOfDays: ['weekly-times', 'bookings'],
  bookingsThatGo: ['weekly-times', 'bookings-that-go'],
  closures: ['weekly-times', 'closures'],
  holidays: ['weekly-times', 'holidays'],
  attendance: ['weekly-times', 'attendance'],
} as const;
