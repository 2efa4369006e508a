const fade = 'transition-opacity duration-200 ease-calm data-starting-style:opacity-0 data-ending-style:opacity-0';

export const backdropClass = `fixed inset-0 z-40 bg-scrim ${fade}`;

/** Hides the page, as another person may read the screen. */
export const coverClass = 'fixed inset-0 z-40 bg-ground';

export const viewportClass = 'fixed inset-0 z-40 flex items-end justify-center overflow-hidden sm:items-center sm:p-6';

/** A sheet from below on phones, a card in the middle above. */
export const popupClass =
  'max-h-[92dvh] w-full overflow-y-auto overscroll-contain rounded-t-card bg-surface p-5 shadow-float sm:max-h-full sm:rounded-card sm:p-6 ' +
  'pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-6 outline-none ' +
  'transition-[opacity,translate] duration-200 ease-calm ' +
  'data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:translate-y-4 data-ending-style:opacity-0';
