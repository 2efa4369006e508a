export { type Booking, donorRequests, facilityRequests, requestDetail, useBookDonation } from './api.ts';
export { bookableDates, localIn } from './civil.ts';
export { Facts } from './components/Facts.tsx';
export { StatusLabel } from './components/StatusLabel.tsx';
export { UrgencyDot } from './components/UrgencyDot.tsx';
