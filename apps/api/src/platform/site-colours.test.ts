import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConfigurationError, parseConfig } from './config.ts';
import { colourProblems, contrast, GROUNDS, type SiteColours, siteColours } from './site-colours.ts';

const tokens = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8');

test('the grounds are those of the web app', () => {
  for (const name of ['ground', 'surface', 'sunken', 'raised'] as const) {
    const pair = `light-dark(${GROUNDS.light[name]}, ${GROUNDS.dark[name]})`;
    expect(tokens).toContain(`--color-${name}: ${pair};`);
  }
});

test('whatever colour is taken, its shades can be read in light and in dark', () => {
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, hex, (colour, accent) => {
      fc.pre(colourProblems(colour, accent).length === 0);
      const { fill, 'fill-strong': strong, crimson, tint } = siteColours(colour, accent) as SiteColours;
      for (const scheme of ['light', 'dark'] as const) {
        for (const back of [fill, strong]) expect(contrast('#ffffff', back[scheme])).toBeGreaterThanOrEqual(4.5);
        const { ground, surface, ...others } = GROUNDS[scheme];
        for (const back of [ground, surface]) expect(contrast(fill[scheme], back)).toBeGreaterThanOrEqual(3);
        for (const back of [ground, surface, ...Object.values(others), tint[scheme]])
          expect(contrast(crimson[scheme], back)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [{ SITE_COLOUR: '#1f5a8a' }, []],
  [{ SITE_COLOUR: '#1f5a8a', SITE_ACCENT: '#1b6e4a' }, []],
  [{ SITE_COLOUR: '#ffcc00', SITE_ACCENT: '#1b6e4a' }, ['SITE_COLOUR: the contrast of white text on it is 1.51 to 1']],
  [
    { SITE_COLOUR: '#1f5a8a', SITE_ACCENT: '#66aaee' },
    ['SITE_ACCENT: the contrast of text in it on our light grounds is'],
  ],
  [{ SITE_ACCENT: '#1f5a8a' }, []],
  [{ SITE_COLOUR: '#2f7fc0' }, ['SITE_COLOUR: the contrast of white', 'SITE_ACCENT: the contrast of text']],
])('a start with %j refuses what cannot be read, with the figure: %j', (env, said) => {
  const problems = (() => {
    try {
      parseConfig(env);
      return [];
    } catch (error) {
      return error instanceof ConfigurationError ? error.problems : [String(error)];
    }
  })();
  expect(problems).toHaveLength(said.length);
  for (const [at, words] of said.entries()) expect(problems[at]).toContain(words);
});
