const web = (name) => `apps/web/src/${name}`;

/**
 * The web app.
 *
 * @type {import('./list.mjs').Guard[]}
 */
export const inWeb = [
  {
    name: 'return-inside-the-site',
    file: web('platform/paths.ts'),
    guard: String.raw` && /^\/(?:user|facility|operator)(?:\/|$)/.test(pathname)`,
    without: '',
    test: [web('platform/paths.test.ts')],
  },
  {
    name: 'pocket-of-another-person',
    file: web('features/people/offline/rules.ts'),
    guard: ' || (userId !== undefined && pocket.userId !== userId)',
    without: '',
    test: [web('features/people/offline/rules.test.ts')],
  },
  {
    name: 'private-pages-are-not-kept',
    file: web('platform/offline/rules.ts'),
    guard: " && !/no-store|private/.test(cacheControl ?? '')",
    without: '',
    test: [web('platform/offline/rules.test.ts')],
  },
  {
    name: 'calls-say-which-facility',
    file: web('app/shown-facility.ts'),
    guard: "{ 'Sanguine-Facility': facilityId }",
    without: '{}',
    test: [web('app/shown-facility.test.ts')],
  },
];
