/** A colour in light and in dark. */
export interface Pair {
  readonly light: string;
  readonly dark: string;
}

/** The colours that an institution replaces, by their names in apps/web/src/ui/tokens.css. */
export interface SiteColours {
  /** Behind the white text of buttons, and the same where a pointer is over them. */
  readonly fill: Pair;
  readonly 'fill-strong': Pair;
  /** Text and marks on our grounds, and the ground of what is chosen. */
  readonly crimson: Pair;
  readonly tint: Pair;
}

const WHITE = '#ffffff';
const BLACK = '#000000';

/** The grounds of tokens.css; its test compares them. */
export const GROUNDS = {
  light: { ground: '#fbf7f4', surface: '#ffffff', sunken: '#f5eeea', raised: '#ffffff' },
  dark: { ground: '#171314', surface: '#211b1d', sunken: '#2b2326', raised: '#3b3134' },
} as const;

/** WCAG 2.2, levels AA of text and of what is not text. */
const TEXT = 4.5;
const SHAPE = 3;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Relative luminance as in WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much one colour stands out from another: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A colour with so much of another in it, from 0 to 1. */
function mixed(colour: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(colour).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const leastContrast = (colour: string, backs: readonly string[]) =>
  Math.min(...backs.map((back) => contrast(colour, back)));

/** The first of the colour, a fiftieth lighter, two fiftieths … that stands out from these. */
function lightenedFor(colour: string, backs: readonly string[], least: number): string {
  for (let step = 0; step < 50; step += 1) {
    const lighter = mixed(colour, WHITE, step / 50);
    if (leastContrast(lighter, backs) >= least) return lighter;
  }
  return WHITE;
}

const tintOf = (accent: string): Pair => ({
  light: mixed(WHITE, accent, 0.09),
  dark: mixed(GROUNDS.dark.ground, accent, 0.2),
});

function fillsOf(colour: string): Pick<SiteColours, 'fill' | 'fill-strong'> {
  const fill = { light: colour, dark: lightenedFor(colour, [GROUNDS.dark.surface, GROUNDS.dark.ground], SHAPE) };
  return { fill, 'fill-strong': { light: mixed(fill.light, BLACK, 0.2), dark: mixed(fill.dark, BLACK, 0.15) } };
}

function accentsOf(accent: string): Pick<SiteColours, 'crimson' | 'tint'> {
  const tint = tintOf(accent);
  const dark = lightenedFor(accent, [...Object.values(GROUNDS.dark), tint.dark], TEXT);
  return { crimson: { light: accent, dark }, tint };
}

/** The shades of both schemes. In the dark a colour is made lighter until it stands out from our dark grounds. */
export function siteColours(colour: string | undefined, accent = colour): Partial<SiteColours> {
  return { ...(colour && fillsOf(colour)), ...(accent && accentsOf(accent)) };
}

const isEnough = (figure: number) => figure >= TEXT;
const said = (figure: number) =>
  `${(Math.floor(figure * 100) / 100).toFixed(2)} to 1, and must be at least ${TEXT} to 1`;

/** Returns why colours cannot be read, by the variable to change, with the figure. */
export function colourProblems(colour: string | undefined, accent = colour): string[] {
  const { fill, crimson, tint } = siteColours(colour, accent);
  const onFill = fill === undefined ? TEXT : leastContrast(WHITE, Object.values(fill));
  const backs = [...Object.values(GROUNDS.light), tint?.light ?? WHITE];
  const asText = crimson === undefined ? TEXT : leastContrast(crimson.light, backs);
  return [
    ...(isEnough(onFill)
      ? []
      : [`SITE_COLOUR: the contrast of white text on it is ${said(onFill)}: take a darker one`]),
    ...(isEnough(asText)
      ? []
      : [`SITE_ACCENT: the contrast of text in it on our light grounds is ${said(asText)}: take a darker one`]),
  ];
}
