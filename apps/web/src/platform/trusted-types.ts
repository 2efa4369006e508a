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

const OWN_SCRIPT = '/push-worker.js';

function onlyOwn(address: string): string {
  if (address !== OWN_SCRIPT) throw new Error(`${address} is no script of ours`);
  return address;
}

/** The address of our one worker, as a browser wants it that takes none made of just any text. */
export function ownScript(path: typeof OWN_SCRIPT): string {
  if (window.trustedTypes === undefined) return path;
  policy ??= window.trustedTypes.createPolicy('sanguine', { createScriptURL: onlyOwn });
  return asAddress(policy.createScriptURL(path));
}
