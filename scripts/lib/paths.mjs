import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The pinned Node: an npm package, so that the machine's own Node may be older. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Absolute path of something in the repository. */
export const inRoot = (...parts) => join(root, ...parts);

/** Whether something exists in the repository. */
export const exists = (...parts) => existsSync(inRoot(...parts));

/** The environment for our tools: the pinned Node comes first on PATH. */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: [inRoot('node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter),
  ...extra,
});
