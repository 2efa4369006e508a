/** Tokens as classes: the stylesheet of a page has only those that somebody names. */
export const STREET_COLOURS = {
  ground: 'text-ground',
  land: 'text-sunken',
  water: 'text-info-tint',
  green: 'text-sufficient-tint',
  road: 'text-raised',
  main: 'text-low-tint',
  edge: 'text-edge',
  border: 'text-muted',
  text: 'text-ink',
  halo: 'text-surface',
} as const;

export type StreetColours = Readonly<Record<keyof typeof STREET_COLOURS, string>>;

/** What the tokens are in the present theme, by an element that has one child for each. */
export function coloursOf(palette: HTMLElement): StreetColours {
  const colours: Record<string, string> = {};
  for (const swatch of palette.children) {
    if (swatch instanceof HTMLElement) colours[swatch.dataset['colour'] ?? ''] = getComputedStyle(swatch).color;
  }
  return { ...STREET_COLOURS, ...colours };
}
