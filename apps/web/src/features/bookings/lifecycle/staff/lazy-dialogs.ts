import { createElement } from 'react';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { lazyDialog, lazySection } from '../../../../ui/overlay/lazy-part.tsx';

/** One booking as the facility sees it. */
export const StaffRequestDialog = lazyDialog(async () => (await import('./StaffRequestDialog.tsx')).StaffRequestDialog);

/** Accepts or declines several bookings. */
export const DecideSeveralDialog = lazyDialog(
  async () => (await import('./DecideSeveralDialog.tsx')).DecideSeveralDialog,
);

export const AnswerAllDialog = lazyDialog(async () => (await import('./AnswerAllDialog.tsx')).AnswerAllDialog);

/** Says how far an answer to many bookings has come. */
export const RunProgress = lazySection(async () => (await import('./for-many.ts')).RunProgress);

/** The times of the own facility for a donor who calls. */
export const TimesForDonor = lazySection(
  async () => (await import('./TimesForDonor.tsx')).TimesForDonor,
  createElement(Skeleton, { className: 'h-64' }),
);
