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

/** The address of one of our own scripts, as a browser wants it that takes none made of just any text. */
export function ownScript(path: '/push-worker.js'): string {
  if (window.trustedTypes === undefined) return path;
  policy ??= window.trustedTypes.createPolicy('sanguine', { createScriptURL: (address) => address });
  return asAddress(policy.createScriptURL(path));
}
