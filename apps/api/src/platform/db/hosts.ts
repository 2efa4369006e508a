/** The servers of one address, of which one is used until it fails. */
export interface Hosts {
  readonly all: readonly string[];
  /** The address of the server to connect to. */
  current(): string;
  /** The next server is used, unless another caller has already moved on from this one. */
  moveOnFrom(address: string): void;
  /** A server that takes no writes counts as failed. */
  readonly mustTakeWrites: boolean;
}

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/** One address for each server of `postgres://user:password@a:5432,b:5433/name`, in this order. */
export function addressesOf(databaseUrl: string): string[] {
  const [, before = '', servers = '', after = ''] = ADDRESS.exec(databaseUrl) ?? [];
  return servers.includes(',') ? servers.split(',').map((server) => `${before}${server}${after}`) : [databaseUrl];
}

/**
 * Tells whether the address asks for a server that takes writes; of several servers only the one that takes writes can
 * be meant.
 */
function asksForWrites(address: string): boolean {
  const asked = new URL(address).searchParams.get('target_session_attrs');
  return asked === 'read-write' || asked === 'primary';
}

/** Begins with the first server. */
export function createHosts(databaseUrl: string): Hosts {
  const all = addressesOf(databaseUrl);
  const [first = databaseUrl] = all;
  let index = 0;
  const current = () => all[index] ?? first;
  return {
    all,
    current,
    moveOnFrom(address) {
      if (address === current()) index = (index + 1) % all.length;
    },
    mustTakeWrites: all.length > 1 || asksForWrites(first),
  };
}
