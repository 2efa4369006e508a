export { donorRequests, useBookDonation, useCancelRequest, useConfirmDonation } from './api.ts';
export { bookableDates, type DateBounds, sameClock, todayIn } from './civil.ts';
export { ActionResult } from './components/ActionResult.tsx';
export { Facts } from './components/Facts.tsx';
export { LoadedRequest } from './components/LoadedRequest.tsx';
export { StatusLabel } from './components/StatusLabel.tsx';
export { UnverifiedNote } from './components/UnverifiedNote.tsx';
export { useCloseAfter } from './components/useCloseAfter.ts';
export { DonationRequests, pendingBookings } from './staff/DonationRequests.tsx';
