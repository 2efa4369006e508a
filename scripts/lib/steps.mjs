import { filesIn } from './files.mjs';
import { exists } from './paths.mjs';

const workspaces = ['packages/contract', 'apps/api', 'apps/web', 'e2e', 'bench', 'scripts'];
const tsconfigs = () => workspaces.flatMap((folder) => filesIn(folder, /^tsconfig(\.\w+)?\.json$/));

const vitest = (project, cwd) => ({ command: ['vitest', 'run', '--project', project, '--passWithNoTests'], cwd });

/**
 * The steps of `npm test`, in order. `commands` run one after the other; `report` names the kind of figures they write;
 * `needs` names what the machine must offer; `after` a step that must have succeeded; `when` whether there is anything
 * to do. What `isBeside` runs beside the steps after it.
 */
export const steps = [
  {
    name: 'types',
    title: 'types agree (TypeScript)',
    commands: () => tsconfigs().map((config) => ({ command: ['tsc', '-p', config] })),
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
    isBeside: true,
    when: () => exists('apps/web/index.html'),
    commands: () => [{ command: ['node', 'scripts/build.mjs'] }],
  },
  {
    name: 'unit',
    title: 'unit tests',
    when: () => exists('vitest.config.ts'),
    commands: () => [vitest('unit')],
    report: 'vitest',
  },
  {
    name: 'web',
    title: 'web component tests',
    when: () => exists('apps/web/vitest.config.ts'),
    commands: () => [vitest('web', 'apps/web')],
    report: 'vitest',
  },
  {
    name: 'bench',
    title: 'the benches work, and their reference answers as the program does',
    isBeside: true,
    needs: ['postgres'],
    commands: () => [{ command: ['node', 'scripts/bench.mjs', '--quick'] }],
  },
  {
    name: 'integration',
    title: 'integration tests on real databases',
    when: () => exists('vitest.config.ts'),
    needs: ['postgres'],
    commands: () => [vitest('integration')],
    report: 'vitest',
  },
  {
    name: 'e2e',
    title: 'journeys in a real browser',
    when: () => exists('e2e/playwright.config.ts'),
    needs: ['chromium', 'postgres'],
    after: 'build',
    commands: () => [{ command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] }],
    report: 'playwright',
  },
];
