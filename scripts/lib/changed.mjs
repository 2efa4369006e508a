import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inBrowser, inVitest, steps } from './steps.mjs';
import { inRoot, root } from './paths.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * The files that differ from a commit, those git does not track yet among them: without one what is not committed yet,
 * or, where all is, the last commit.
 * @param {string | undefined} base */
export function changedFiles(base) {
  const uncommitted = () => [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (base === undefined) {
    const files = uncommitted();
    return files.length > 0 ? files : git('diff', '--name-only', 'HEAD~1');
  }
  return [...new Set([...git('diff', '--name-only', base), ...uncommitted()])];
}

/** The feature to which a file belongs, on both sides and in SQL; undefined for what belongs to none. */
export function featureOf(path) {
  return (
    /^apps\/(?:api|web)\/src\/features\/[\w-]+\/([\w-]+)\//.exec(path)?.[1] ??
    /^apps\/api\/sql\/(?:[\w-]+\/)?([\w-]+)\//.exec(path)?.[1] ??
    /^packages\/contract\/src\/[\w-]+\/([\w-]+)\.contract\.ts$/.exec(path)?.[1]
  );
}

/** The features of a journey, its own first, by its second line. */
export const featuresOfJourney = (text) =>
  /^\/\/ Features: (.+)$/m
    .exec(text)?.[1]
    ?.split(',')
    .map((name) => name.trim().replace(/\.$/, '')) ?? [];

const isIntegrationTest = (path) => path.endsWith('.int.test.ts');

/** The part of the platform or the app whose integration tests prove a file of the API. */
function apiFolderOf(path) {
  if (path.startsWith('apps/api/migrations/')) return 'apps/api/src/platform/db';
  return /^(apps\/api\/src\/(?:platform\/[\w-]+|app|commands))\//.exec(path)?.[1];
}

/** Integration tests that are changed, stand beside what is changed, or prove the schema when SQL is. */
export function integrationTestsOf(files, all) {
  const folders = new Set(files.map(apiFolderOf).filter(Boolean));
  const features = new Set(
    files
      .filter((path) => !path.startsWith('apps/web/'))
      .map(featureOf)
      .filter(Boolean),
  );
  const isSql = files.some((path) => path.endsWith('.sql'));
  return all.filter(
    (test) =>
      files.includes(test) ||
      features.has(featureOf(test)) ||
      [...folders].some((folder) => test.startsWith(`${folder}/`)) ||
      (isSql && test === 'apps/api/test/schema.int.test.ts'),
  );
}

/** A journey belongs to so many of the features that it names; it only passes through the others. */
const OWN = 2;

/** Journeys that are changed, or whose own feature is; those of every feature are left to the whole run. */
export function journeysOf(files, journeys) {
  const features = new Set(files.map(featureOf).filter(Boolean));
  return journeys
    .filter(
      ({ path, text }) =>
        files.includes(path) ||
        featuresOfJourney(text)
          .slice(0, OWN)
          .some((name) => features.has(name)),
    )
    .map(({ path }) => path);
}

/** The files of the tree that match, those git does not track yet among them. */
const filesLike = (...patterns) =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns).filter((path) =>
    existsSync(inRoot(path)),
  );

export const journeysOfTree = () =>
  filesLike('e2e/journeys/*.spec.ts', 'e2e/pages/*.spec.ts').map((path) => ({
    path,
    text: readFileSync(inRoot(path), 'utf8'),
  }));

const named = (name, more) => ({ ...steps.find((step) => step.name === name), ...more });

/**
 * The steps of `npm test -- changed`, and what they leave to the whole run.
 * @param {string | undefined} base the commit since which files count as changed */
export function stepsOfChange(base) {
  const files = changedFiles(base).filter((path) => existsSync(inRoot(path)));
  const sources = files.filter((path) => /\.(?:[cm]?[jt]sx?)$/.test(path));
  const all = filesLike('apps/api/*.int.test.ts', 'packages/contract/*.int.test.ts');
  const integration = integrationTestsOf(
    files,
    all.filter((path) => !path.endsWith('.long.int.test.ts')),
  );
  const allJourneys = journeysOfTree();
  const journeys = journeysOf(files, allJourneys);
  const ofWeb = sources.filter((path) => path.startsWith('apps/web/') || path.startsWith('packages/'));
  const ofUnit = sources.filter((path) => /^(?:apps\/api|packages)\//.test(path) && !isIntegrationTest(path));
  const hasTools = files.some((path) => /^(?:scripts|docs|e2e|deploy)\//.test(path));
  const related = (project, names, cwd) => [
    inVitest(project, cwd, ['related', '--run', '--passWithNoTests', ...names.map((path) => inRoot(path))]),
  ];
  const chosen = [
    named('types'),
    named('format', { commands: () => [{ command: ['biome', 'format', '--no-errors-on-unmatched', ...files] }] }),
    sources.length > 0 &&
      named('lint', { commands: () => [{ command: ['oxlint', '--type-aware', '--deny-warnings', ...sources] }] }),
    named('imports'),
    named('house-rules'),
    hasTools && named('tools'),
    ofUnit.length > 0 && named('unit', { commands: () => related('unit', ofUnit) }),
    ofWeb.length > 0 && named('web', { commands: () => related('web', ofWeb, 'apps/web') }),
    integration.length > 0 &&
      named('integration', { commands: () => [inVitest('integration', undefined, ['run', ...integration])] }),
    journeys.length > 0 &&
      named('e2e', { after: undefined, commands: () => inBrowser('--grep-invert', '@all', ...journeys) }),
  ].filter((step) => step !== false);
  const leftOut = [
    `${all.length - integration.length} of ${all.length} files of integration tests`,
    `${allJourneys.length - journeys.length} of ${allJourneys.length} files of journeys and pages`,
    `${hasTools ? '' : 'tests of the tools, and '}what is unused`,
  ];
  return { files, chosen, leftOut };
}
