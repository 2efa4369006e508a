import { posix } from 'node:path';

const featureOf = (path) => /^apps\/(?:api|web)\/src\/features\/[^/]+/.exec(path)?.[0];
const imported = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g;

/** Which features each feature imports, by their folders: folder → folder → a file that does so. */
function importsBetween(files) {
  const imports = new Map();
  for (const { path, text } of files) {
    const from = featureOf(path);
    if (from === undefined || path.includes('.test.')) continue;
    for (const [, target] of text.matchAll(imported)) {
      const to = featureOf(posix.join(posix.dirname(path), target));
      if (to === undefined || to === from) continue;
      if (!imports.has(from)) imports.set(from, new Map());
      if (!imports.get(from).has(to)) imports.get(from).set(to, path);
    }
  }
  return imports;
}

/** The shortest way along imports from one feature to another, as their folders; undefined where there is none. */
function wayBetween(imports, from, to) {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    for (const next of imports.get(way.at(-1))?.keys() ?? []) {
      if (next === to) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

const nameOf = (folder) => posix.basename(folder);

/** Features that need each other, if only through others, cannot be read one after the other. */
export function checkCircles(files) {
  const imports = importsBetween(files);
  return [...imports].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, where]) => {
      const back = wayBetween(imports, to, from);
      if (back === undefined) return [];
      const what = `a circle of features: ${[from, ...back].map(nameOf).join(' → ')}`;
      return [{ rule: 'no-circles-of-features', where, what }];
    }),
  );
}
