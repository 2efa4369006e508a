// The direction of imports. Every rule is an error; the reasons are in docs/architecture.md.
const testFiles = '([.](test|spec)[.]tsx?$|^apps/(api|web)/(test|build/test-setup)|^e2e/)';
const feature = '^apps/(?:api|web)/src/features/([^/]+/[^/]+)/';

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const everywhere = [
  forbid('no-cycles', 'Two modules that need each other are one module.', {}, { circular: true }),
  forbid('no-unresolved', 'An import must lead somewhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  forbid(
    'no-undeclared-package',
    'A package is named in the package.json of the workspace that uses it.',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: testFiles },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'no-test-support-in-production',
    'What runs for users does not import what exists for tests.',
    { path: '^(apps/[^/]+|packages/[^/]+)/src/', pathNot: testFiles },
    { path: testFiles },
  ),
];

const rooms = [
  forbid(
    'contract-stands-alone',
    'The contract imports nothing of ours.',
    { path: '^packages/contract/' },
    {
      path: '^(apps|e2e|bench|scripts)/',
    },
  ),
  forbid(
    'web-not-api',
    'The web app knows the API by the contract only.',
    { path: '^apps/web/' },
    { path: '^apps/api/' },
  ),
  forbid('api-not-web', 'The API does not know the web app.', { path: '^apps/api/' }, { path: '^apps/web/' }),
  forbid(
    'apps-not-tools',
    'The product does not import its tools.',
    { path: '^(apps|packages)/[^/]+/src/' },
    { path: '^(e2e|bench|scripts)/' },
  ),
];

const layers = [
  forbid(
    'platform-knows-no-feature',
    'platform and ui know nothing of blood.',
    { path: '^apps/(api|web)/src/(platform|ui)/' },
    { path: '^apps/(api|web)/src/(features|app|main)' },
  ),
  forbid(
    'features-below-app',
    'A feature does not know how the program is put together.',
    { path: '^apps/(api|web)/src/features/', pathNot: testFiles },
    { path: '^apps/(api|web)/src/(app/|main[.])' },
  ),
  forbid(
    'ui-below-web-platform',
    'Primitives are free of the product.',
    { path: '^apps/web/src/ui/', pathNot: '/words/texts[.]ts$' },
    { path: '^packages/contract/' },
  ),
  forbid(
    'feature-by-its-door',
    'A feature enters another only through its index.ts.',
    { path: feature, pathNot: testFiles },
    {
      path: feature,
      pathNot: ['^apps/(?:api|web)/src/features/$1/', '^apps/(?:api|web)/src/features/[^/]+/[^/]+/index[.]ts$'],
    },
  ),
];

module.exports = {
  forbidden: [...everywhere, ...rooms, ...layers],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(dist|[.]cache)/' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
