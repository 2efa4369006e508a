import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { ConfigurationError } from '../platform/config.ts';
import { isLoopbackHost } from '../platform/local-addresses.ts';

const MAX_CELLS = 100;

export interface CellsConfig {
  /** The addresses of the cells, such as https://blood.example.ke, without a path. */
  readonly cells: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly refreshSeconds: number;
  /** Where the last good copies are kept. */
  readonly dataDir: string;
}

/** The origin of an address; undefined unless it is https, or of this machine. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, pathname, search, username } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isSafe && pathname === '/' && search === '' && username === '' ? origin : undefined;
}

function wholeNumber(text: string | undefined, usual: number, [least, most]: readonly [number, number]) {
  const value = Number(text ?? usual);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** A name or an address without a port. */
const isHost = (text: string) => (text.includes(':') ? isIPv6(text) : /^[\w.-]+$/.test(text));

/** Reads the settings of the directory. Throws ConfigurationError with everything that is wrong. */
export function parseCellsConfig(env: NodeJS.ProcessEnv): CellsConfig {
  const named = (env['CELLS'] ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
  const cells = named.map(originOf);
  const port = wholeNumber(env['PORT'], 3100, [0, 65_535]);
  const refreshSeconds = wholeNumber(env['CELLS_REFRESH_SECONDS'], 300, [1, 86_400]);
  const { HOST: host = '127.0.0.1', DATA_DIR: dataDir = './data' } = env;
  const problems = [
    ...(isHost(host) ? [] : ['HOST: must be a host name or an IP address. Example: 127.0.0.1']),
    ...(dataDir === '' ? ['DATA_DIR: must be a folder. Example: /var/lib/sanguine'] : []),
    ...(cells.length === 0 || cells.length > MAX_CELLS || cells.includes(undefined)
      ? [
          'CELLS: must be 1 to 100 https addresses, separated by commas. Example: https://blood.example.ke,https://blood.example.ug',
        ]
      : []),
    ...(port === undefined ? ['PORT: must be a whole number from 0 to 65535. Example: 3100'] : []),
    ...(refreshSeconds === undefined
      ? ['CELLS_REFRESH_SECONDS: must be a whole number from 1 to 86400. Example: 300']
      : []),
  ];
  if (port === undefined || refreshSeconds === undefined || problems.length > 0) throw new ConfigurationError(problems);
  const origins = cells.filter((cell) => cell !== undefined);
  return { cells: [...new Set(origins)], host, port, refreshSeconds, dataDir: resolve(dataDir) };
}
