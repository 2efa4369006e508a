import { execFile, execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { promisify } from 'node:util';
import { pause } from './pause.ts';
import { signal } from './server.ts';

const run = promisify(execFile);
const BRIDGE = 'sanguine-net';
/** The address of this machine among the others; 198.51.100.0/24 is for documentation, and thus in no real network. */
const OWN_ADDRESS = '198.51.100.1/24';

export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Starts a program as the user postgres; what it prints goes to `log`. */
  start(program: readonly string[], log: string, env?: Record<string, string>): void;
  /** Runs a program to its end. */
  run(program: readonly string[], env?: Record<string, string>): Promise<string>;
  /** kill -9 of everything on it, or of the programs of that name. */
  kill(program?: string): Promise<void>;
  /** Nothing on it gets the processor until it is thawed. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Its network is cut: nothing arrives and nothing is refused. */
  cut(): Promise<void>;
  join(): Promise<void>;
  /** Stops what it sends to another machine, and only that; the other direction stays open. */
  cutTo(address: string): Promise<void>;
  joinTo(address: string): Promise<void>;
}

const ip = (...args: readonly string[]) => run('ip', args);

/** Tells whether there can be other machines in this one: it takes root, and a kernel that allows it. */
export function canHaveMachines(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('ip', ['netns', 'add', 'sanguine-trial'], { stdio: 'pipe' });
    execFileSync('ip', ['netns', 'del', 'sanguine-trial'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

async function processesOf(namespace: string): Promise<number[]> {
  const { stdout } = await ip('netns', 'pids', namespace).catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter(Boolean).map(Number);
}

async function nameOf(pid: number): Promise<string> {
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout;
}

async function killAll(namespace: string, program = ''): Promise<void> {
  for (;;) {
    const pids = await processesOf(namespace);
    const meant = [];
    for (const pid of pids) if ((await nameOf(pid)).includes(program)) meant.push(pid);
    if (meant.length === 0) return;
    for (const pid of meant) signal(pid, 'SIGKILL');
    await pause(20);
  }
}

async function removeMachine(namespace: string): Promise<void> {
  await killAll(namespace);
  // With the namespace it would go a moment later.
  await ip('link', 'del', namespace).catch(() => undefined);
  await ip('netns', 'del', namespace).catch(() => undefined);
}

/** Makes machines of these names and addresses, in network namespaces of this one, which reaches them over a bridge. */
export async function makeMachines(addresses: Readonly<Record<string, string>>) {
  const names = Object.keys(addresses);
  const remove = async () => {
    for (const name of names) await removeMachine(`sanguine-${name}`);
    await ip('link', 'del', BRIDGE).catch(() => undefined);
  };
  // A run that was killed leaves them.
  await remove();
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('addr', 'add', OWN_ADDRESS, 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
  const machines: Machine[] = [];
  for (const [name, address] of Object.entries(addresses)) machines.push(await makeMachine(name, address));
  return { machines, remove };
}

async function makeMachine(name: string, address: string): Promise<Machine> {
  const namespace = `sanguine-${name}`;
  /** Its end of the cable; the other one is eth0 of the machine. */
  const port = namespace;
  await ip('netns', 'add', namespace);
  await ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  await ip('link', 'set', port, 'master', BRIDGE, 'up');
  const inside = (...args: readonly string[]) => ip('-n', namespace, ...args);
  await inside('addr', 'add', `${address}/24`, 'dev', 'eth0');
  await inside('link', 'set', 'eth0', 'up');
  await inside('link', 'set', 'lo', 'up');
  const user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--'];
  const command = (program: readonly string[]) => ['netns', 'exec', namespace, ...user, ...program];
  const signalAll = async (what: NodeJS.Signals) => {
    for (const pid of await processesOf(namespace)) signal(pid, what);
  };
  return {
    name,
    address,
    start(program, log, env = {}) {
      const file = openSync(log, 'a');
      spawn('ip', command(program), { cwd: '/', env: { ...process.env, ...env }, stdio: ['ignore', file, file] });
    },
    run: async (program, env = {}) => (await run('ip', command(program), { env: { ...process.env, ...env } })).stdout,
    kill: (program) => killAll(namespace, program),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    cut: async () => void (await ip('link', 'set', port, 'nomaster')),
    join: async () => void (await ip('link', 'set', port, 'master', BRIDGE)),
    cutTo: async (other) => void (await inside('route', 'add', 'blackhole', other)),
    joinTo: async (other) => void (await inside('route', 'del', 'blackhole', other)),
  };
}
