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

/** The service worker, and the worker that reads codes. */
const OWN_SCRIPTS = ['/push-worker.js', '/scan-worker.js'] as const;
type OwnScript = (typeof OWN_SCRIPTS)[number];

const isOwn = (address: string) => OWN_SCRIPTS.some((own) => own === address);

function onlyOwn(address: string): string {
  if (!isOwn(address)) throw new Error(`${address} is no script of ours`);
  return address;
}

/** The address of a worker of ours, as a browser wants it that takes none made of just any text. */
export function ownScript(path: OwnScript): string {
  if (window.trustedTypes === undefined) return path;
  policy ??= window.trustedTypes.createPolicy('sanguine', { createScriptURL: onlyOwn });
  return asAddress(policy.createScriptURL(path));
}
