import pg from 'pg';
import type { Channel, ChannelEvents } from './channel.ts';
import type { Hosts } from './hosts.ts';
import type { DatabaseLog } from './log.ts';

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
const CONNECT_MS = 5_000;

type Options = { hosts: Hosts; channel: string; log: DatabaseLog };

async function connect(options: Options, onNotice: () => void, onLost: (error?: Error) => void): Promise<pg.Client> {
  const address = options.hosts.current();
  const client = new pg.Client({
    connectionString: address,
    application_name: 'sanguine live',
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', onLost);
  client.on('end', () => onLost());
  client.on('notification', () => onNotice());
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(options.channel)}`);
    return client;
  } catch (error) {
    // A standby refuses LISTEN.
    options.hosts.moveOnFrom(address);
    void client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Listens on a connection of its own, outside the pool; a lost one is replaced, after growing pauses, until it works
 * again.
 */
export function openPostgresChannel(options: Options, { onNotice }: ChannelEvents): Channel {
  const { log } = options;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  function again(error: unknown): void {
    if (closed) return;
    if (failures === 0) log.warn({ err: error }, 'live notices are lost until the connection is back');
    const pause = Math.min(MIN_PAUSE_MS * 2 ** Math.min(failures, 10), MAX_PAUSE_MS);
    failures += 1;
    timer = setTimeout(start, pause).unref();
  }

  async function open(): Promise<void> {
    // Handle each loss once, whether it comes as an error, as the end, or before the connection was open.
    let lost = false;
    const onLost = (error: unknown) => {
      if (lost) return;
      lost = true;
      client = undefined;
      again(error);
    };
    const opened = await connect(options, onNotice, onLost).catch(onLost);
    if (!opened || lost) return;
    if (closed) return await opened.end();
    client = opened;
    failures = 0;
    onNotice();
  }

  let opening = Promise.resolve();
  function start(): void {
    opening = open();
  }
  start();

  return {
    notify() {
      client?.query(`notify ${client.escapeIdentifier(options.channel)}`).catch(() => undefined);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await opening;
      await client?.end();
    },
  };
}
