/** For how many weeks a donor who cannot come may ask not to be asked again. */
export const PAUSE_WEEKS = [2, 4, 8, 12] as const;
export type PauseWeeks = (typeof PAUSE_WEEKS)[number];
