export { donorRequests } from './api.ts';
export { approveRequest, undoRequest } from './decisions.ts';
export { useCancelRequest, useConfirmDonation } from './own-appointment.ts';
export { AfterPlanned } from './components/AfterPlanned.tsx';
export { ActionResult } from './components/ActionResult.tsx';
export { AskedCard } from './donor/AskedCard.tsx';
export { LoadedRequest } from './components/LoadedRequest.tsx';
export { CancelRequestButton } from './donor/CancelRequestButton.tsx';
export { RequestType } from './components/RequestType.tsx';
export { DisputeMark } from './components/DisputeMark.tsx';
export { StatusLabel } from './components/StatusLabel.tsx';
export { DonationDispute } from './donor/DonationDispute.tsx';
export { DonationRequests, pendingBookings } from './staff/DonationRequests.tsx';
export { dayText } from './status-texts.ts';
export { MANY } from './staff/several-words.ts';
export {
  AnswerAllDialog,
  DecideSeveralDialog,
  RunProgress,
  StaffRequestDialog,
  TimesForDonor,
} from './staff/lazy-dialogs.ts';
