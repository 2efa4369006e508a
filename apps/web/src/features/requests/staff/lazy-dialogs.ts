import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';

/** One booking as the facility sees it. */
export const StaffRequestDialog = lazyDialog(async () => (await import('./StaffRequestDialog.tsx')).StaffRequestDialog);

/** Accepts or declines several bookings. */
export const DecideSeveralDialog = lazyDialog(
  async () => (await import('./DecideSeveralDialog.tsx')).DecideSeveralDialog,
);

export const AnswerAllDialog = lazyDialog(async () => (await import('./AnswerAllDialog.tsx')).AnswerAllDialog);
