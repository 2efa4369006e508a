const roles =
  'routes repository read-model table errors events machine policy rules view mail words jobs worker reactions refresh links reads'.split(
    ' ',
  );
const plain = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** `book.ts` (a use case), `donations.repository.ts`, `reactions/notify-donor.request-approved.ts`, `jobs/remind.ts`. */
function isFeatureFile(file) {
  const [name = '', ...parts] = file
    .replace(/^(reactions|jobs)\//, '')
    .replace(/\.ts$/, '')
    .split('.');
  const isTest = parts.at(-1) === 'test';
  const known = isTest || file.includes('/') || parts.length === 0 || roles.includes(parts.at(-1));
  return file.endsWith('.ts') && [name, ...parts].every((part) => plain.test(part)) && known;
}

/** Components in PascalCase.tsx, a hook in the file of its name, pages as `pages/<Name>Page.tsx`, all else in kebab-case. */
function webNames({ path, text }) {
  const [, folder, name, kind] = /^apps\/web\/src\/(.*\/)?([^/]+?)(?:\.test)?\.(tsx?)$/.exec(path) ?? [];
  if (name === undefined || plain.test(name.replace(/\.d$/, ''))) return [];
  const isHook =
    /^use[A-Z]\w*$/.test(name) &&
    (/\.test\./.test(path) || new RegExp(`export (?:async )?(?:function|const) ${name}\\b`).test(text));
  const isComponent =
    kind === 'tsx' && /^[A-Z]\w*$/.test(name) && (folder?.endsWith('/pages/') !== true || name.endsWith('Page'));
  if (isHook || isComponent) return [];
  return [
    {
      rule: 'web-names',
      where: path,
      what: 'expected Component.tsx, pages/<Name>Page.tsx, useHook.ts (which it exports) or kebab-case',
    },
  ];
}

function featureFiles({ path }) {
  const [, rest] = /^apps\/api\/src\/features\/[^/]+\/[^/]+\/(.+)$/.exec(path) ?? [];
  if (rest === undefined || isFeatureFile(rest)) return [];
  const what = `expected <verb>.ts, <thing>.<${roles.join('|')}>.ts, reactions/ or jobs/`;
  return [{ rule: 'feature-files', where: path, what }];
}

const reading = /^export (?:async function (\w+)|function (\w+)\((?:[^{]|\{ )*?\): Promise<)/gm;
const readingVerb = /^(find|get|list|count|search)[A-Z]/;

/** A read says by its verb what it returns: one or nothing, one or a failure, several, a number, the best matches. */
function readNames({ path, text }) {
  if (!/^apps\/api\/src\/features\/.*\.read-model\.ts$/.test(path)) return [];
  return [...text.matchAll(reading)]
    .map(([, name, plainName]) => name ?? plainName ?? '')
    .filter((name) => !readingVerb.test(name))
    .map((name) => ({
      rule: 'read-names',
      where: path,
      what: `${name}: expected find…, get…, list…, count… or search…`,
    }));
}

const exportedName = /^export (?:(?:async )?function\*?|const|let) (\w+)/gm;

/** A file without a role does one thing: it exports one function, and the same `…UnderLock` for a caller's transaction. */
function oneUseCase({ path, text }) {
  const [, name] = /^apps\/api\/src\/features\/[^/]+\/[^/]+\/([a-z0-9-]+)\.ts$/.exec(path) ?? [];
  if (name === undefined || name === 'index') return [];
  const names = [...text.matchAll(exportedName)].map(([, exported = '']) => exported);
  const own = names.filter((one) => !names.some((other) => one === `${other}UnderLock`));
  if (own.length <= 1) return [];
  return [{ rule: 'one-use-case', where: path, what: `exports ${own.join(', ')}: expected one function` }];
}

/** Features import what they use by its name. */
function namedImports({ path, text }) {
  if (!path.startsWith('apps/api/src/features/') || path.includes('.test.')) return [];
  return [...text.matchAll(/^import \* as (\w+) from '\./gm)].map(([, name]) => ({
    rule: 'named-imports',
    where: path,
    what: `import * as ${name}`,
  }));
}

/** Returns what is wrong with the name or the shape of one file. */
export const checkShape = (file) =>
  [featureFiles, webNames, readNames, oneUseCase, namedImports].flatMap((rule) => rule(file));
