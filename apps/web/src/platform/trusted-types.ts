interface Policy {
  createScriptURL(address: string): unknown;
}

declare global {
  interface Window {
    /** Absent in browsers that do not ask where the text of a script comes from. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): Policy;
    };
  }
}

let policy: Policy | undefined;

/** The browser takes what its policy has made wherever it takes an address. */
function asAddress(made: unknown): string {
  return made as string;
}

const OWN_SCRIPT = /^\/(?:push-worker|assets\/[\w.-]+)\.js$/;

function onlyOwn(address: string): string {
  if (!OWN_SCRIPT.test(address) && import.meta.env.PROD) throw new Error(`${address} is no script of ours`);
  return address;
}

function trusted(path: string): unknown {
  if (window.trustedTypes === undefined) return path;
  policy ??= window.trustedTypes.createPolicy('sanguine', { createScriptURL: onlyOwn });
  return policy.createScriptURL(path);
}

/** The address of one of our own scripts, as a browser wants it that takes none made of just any text. */
export function ownScript(path: '/push-worker.js'): string {
  return asAddress(trusted(path));
}

/** The same for MapLibre, which asks an address how it ends: what a policy has made cannot answer that. */
export function ownWorker(path: string): string {
  const address = trusted(path);
  if (typeof address !== 'object' || address === null) return path;
  const answers = { endsWith: (end: string) => path.endsWith(end), split: (by: RegExp) => path.split(by) };
  return asAddress(Object.assign(address, answers));
}
