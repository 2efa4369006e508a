import { clusterTestsLeftOut, noteClustersGreen } from './clusters.mjs';
import { exists, inRoot, machineNode } from './paths.mjs';

const workspaces = ['packages/contract', 'apps/api', 'apps/web', 'e2e', 'bench', 'scripts'];

/** @param {string} project  @param {string} [cwd]  @param {string[]} [words] the command of Vitest, and its files */
export const inVitest = (project, cwd, words = ['run']) => {
  const reporter = inRoot('scripts/lib/vitest-reporter.mjs');
  return { command: ['vitest', ...words, '--project', project, '--reporter=default', `--reporter=${reporter}`], cwd };
};

const build = { command: [machineNode, 'scripts/build.mjs'] };

/** A run of journeys with the present web app. */
export const inBrowser = (...choice) => {
  const reporter = inRoot('scripts/lib/playwright-reporter.mjs');
  const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', `--reporter=dot,${reporter}`];
  return [build, { command: [...command, ...choice] }];
};

// In order; `isLong`: of `npm test -- all`. `isTests`: it reports its tests and takes filters; `hasWorkers`: one for each core and
// more, or it is timed: nothing heavy runs beside it; `atOnce`: its commands do not wait for one another; `after`: an earlier step
// that must have succeeded; `leftOut`: files that are not due now; `whenWhole`: done when it has passed without leaving any out.
export const steps = [
  {
    name: 'types',
    title: 'types agree (TypeScript)',
    commands: () => [{ command: ['tsc', '-b'] }],
  },
  { name: 'format', title: 'files are formatted (Biome)', commands: () => [{ command: ['biome', 'format', '.'] }] },
  {
    name: 'lint',
    title: 'no likely bugs (oxlint, with types)',
    commands: () => [{ command: ['oxlint', '--type-aware', '--deny-warnings', '.'] }],
  },
  {
    name: 'imports',
    title: 'imports keep their direction (dependency-cruiser)',
    commands: () => [
      { command: ['depcruise', '--config', '.dependency-cruiser.cjs', ...workspaces.filter((path) => exists(path))] },
    ],
  },
  {
    name: 'house-rules',
    title: 'the rules of the house (scripts/house-rules.mjs)',
    commands: () => [{ command: ['node', 'scripts/house-rules.mjs'] }],
  },
  {
    name: 'tools',
    title: 'tests of these checks (node --test)',
    commands: () => [{ command: ['node', '--test', 'scripts/**/*.test.mjs'] }],
  },
  {
    name: 'dead-code',
    title: 'nothing is unused (knip)',
    commands: () => [{ command: ['knip', '--no-config-hints'] }],
  },
  {
    name: 'build',
    title: 'the web app builds',
    when: () => exists('apps/web/index.html'),
    commands: () => [build],
  },
  {
    name: 'unit',
    title: 'unit tests',
    commands: () => [inVitest('unit')],
    isTests: true,
  },
  {
    name: 'web',
    hasWorkers: true,
    title: 'web component tests',
    commands: () => [inVitest('web', 'apps/web')],
    isTests: true,
  },
  {
    name: 'integration',
    hasWorkers: true,
    title: 'integration tests on PostgreSQL, of the driver also on the embedded database',
    needs: ['postgres'],
    commands: () => [inVitest('integration')],
    isTests: true,
  },
  {
    name: 'e2e',
    hasWorkers: true,
    title: 'journeys and pages in a real browser',
    needs: ['chromium', 'postgres'],
    after: 'build',
    commands: () => inBrowser('--grep-invert', '@all'),
    isTests: true,
  },
  {
    name: 'integration-long',
    hasWorkers: true,
    title: 'backups, moves and sudden ends of a database',
    isLong: true,
    needs: ['postgres'],
    commands: () => [inVitest('integration-long')],
    isTests: true,
  },
  {
    name: 'embedded',
    hasWorkers: true,
    title: 'on the embedded database, what could go otherwise there',
    isLong: true,
    commands: () => [inVitest('embedded')],
    isTests: true,
  },
  {
    name: 'e2e-all',
    hasWorkers: true,
    title: 'every page in every language, width and colour, and the journeys that seldom fail alone',
    isLong: true,
    needs: ['chromium', 'postgres'],
    commands: () => inBrowser('--grep', '@all', '--grep-invert', '@alone'),
    isTests: true,
  },
  {
    name: 'e2e-alone',
    hasWorkers: true,
    title: 'how soon a page answers, with no other test beside it',
    isLong: true,
    needs: ['chromium', 'postgres'],
    commands: () => inBrowser('--grep', '@alone', '--workers', '1'),
    isTests: true,
  },
  {
    name: 'faults',
    hasWorkers: true,
    title: 'what is promised when processes, databases and networks fail',
    isLong: true,
    needs: ['postgres'],
    // By its name a test is run in any case.
    commands: (filters = []) => {
      const leftOut = filters.length > 0 ? [] : clusterTestsLeftOut();
      return [inVitest('faults', undefined, ['run', ...leftOut.flatMap((path) => ['--exclude', path])])];
    },
    leftOut: clusterTestsLeftOut,
    whenWhole: noteClustersGreen,
    isTests: true,
  },
  {
    name: 'abuse',
    hasWorkers: true,
    title: 'what is promised when somebody attacks',
    isLong: true,
    needs: ['postgres'],
    commands: () => [inVitest('abuse')],
    isTests: true,
  },
  {
    name: 'abuse-pages',
    hasWorkers: true,
    title: 'attacks on pages in a real browser',
    isLong: true,
    needs: ['chromium', 'postgres'],
    commands: () => inBrowser(),
    env: { ABUSE: '1' },
    isTests: true,
  },
  {
    name: 'bench',
    hasWorkers: true,
    title: 'the bench works, its reference answers as the program does, and the cost of acts can be measured',
    isLong: true,
    atOnce: true,
    needs: ['postgres'],
    commands: () => [
      { command: ['node', 'scripts/bench.mjs', '--quick'] },
      { command: ['node', 'scripts/bench.mjs', '--capacity', '--quick'] },
    ],
  },
];
