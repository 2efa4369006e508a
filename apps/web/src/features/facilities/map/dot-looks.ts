/** The looks of the dots, told apart by size and filling as well as by colour. */
export const NEED_LOOKS = {
  urgent: { radius: 11, look: 'fill-urgent stroke-surface' },
  low: { radius: 8, look: 'fill-low stroke-surface' },
  none: { radius: 6, look: 'fill-surface stroke-muted' },
} as const;

export type NeedOnMap = keyof typeof NEED_LOOKS;

/** The distance around a dot within which it can be pressed, and is marked. */
export const DOT_MARGIN = 7;
