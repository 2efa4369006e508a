export { donorRequests, useBookDonation } from './api.ts';
export { bookableDates, type DateBounds, sameClock, todayIn } from './civil.ts';
export { Facts } from './components/Facts.tsx';
export { StatusLabel } from './components/StatusLabel.tsx';
export { DonationRequests, pendingBookings } from './staff/DonationRequests.tsx';
