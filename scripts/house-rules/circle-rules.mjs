import { posix } from 'node:path';

const featureOf = (path) => /^apps\/(?:api|web)\/src\/features\/[^/]+\/[^/]+/.exec(path)?.[0];
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

/** The wings, the lowest first: a room uses those of its own wing and of the wings before it. */
const WINGS = ['people', 'stock', 'facilities', 'notify', 'bookings', 'operator', 'about'];

const wingOf = (folder) => folder.split('/')[4];

/** Imports that go up, as `app: room → room`: they are to become fewer. */
const UPWARD = new Set([
  'api: entered-donors → profile',
  'api: notifications → calendar',
  'api: transfers → facilities',
  'api: transfers → notifications',
  'web: accounts → booking',
  'web: facilities → verification',
  'web: notifications → lifecycle',
  'web: notifications → wait-list',
  'web: staff → profile',
  'web: staff → after-care',
  'web: staff → questions',
  'web: timetable → appeals',
]);

/** Finds imports that go up from one wing to a later one and are not allowed, and allowed ones that are gone. */
export function checkWings(files, allowed = UPWARD) {
  const order = (folder) => WINGS.indexOf(wingOf(folder));
  const up = [...importsBetween(files)].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => order(to) > order(from))
      .map(([to, where]) => ({ name: `${from.split('/')[1]}: ${nameOf(from)} → ${nameOf(to)}`, where })),
  );
  const unknown = files
    .map(({ path }) => featureOf(path))
    .filter((folder) => folder !== undefined && order(folder) < 0)
    .map((folder) => ({ rule: 'wings-have-an-order', where: folder, what: `expected one of ${WINGS.join(', ')}` }));
  const names = new Set(up.map(({ name }) => name));
  const gone = [...allowed]
    .filter((name) => !names.has(name))
    .map((name) => ({
      rule: 'wings-have-an-order',
      where: 'scripts/house-rules/circle-rules.mjs',
      what: `${name} is gone`,
    }));
  const found = up
    .filter(({ name }) => !allowed.has(name))
    .map(({ name, where }) => ({ rule: 'wings-have-an-order', where, what: `${name}: a wing uses those before it` }));
  return [...unknown, ...found, ...gone];
}

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
