import pg from 'pg';
import type { Channel, ChannelEvents } from './channel.ts';
import type { Hosts } from './hosts.ts';
import type { DatabaseLog } from './log.ts';
import { isDirect } from './postgres-session.ts';

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
const CONNECT_MS = 5_000;

type Options = { hosts: Hosts; channel: string; log: DatabaseLog };

interface Connected {
  readonly client: pg.Client;
  readonly isListening: boolean;
}

async function connect(options: Options, onNotice: () => void, onLost: (error?: Error) => void): Promise<Connected> {
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
    return { client, isListening: await isDirect(client) };
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
  let connected: Connected | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  function again(error: unknown): void {
    if (closed) return;
    if (failures === 0) log.warn({ err: error }, 'live notices are lost until the connection is back');
    const pause = Math.min(MIN_PAUSE_MS * 2 ** Math.min(failures, 10), MAX_PAUSE_MS);
    failures += 1;
    timer = setTimeout(() => void (opening = open()), pause).unref();
  }

  async function open(): Promise<void> {
    // Handle each loss once, whether it comes as an error, as the end, or before the connection was open.
    let lost = false;
    const onLost = (error: unknown) => {
      if (lost) return;
      lost = true;
      connected = undefined;
      again(error);
    };
    const opened = await connect(options, onNotice, onLost).catch(onLost);
    if (!opened || lost) return;
    if (closed) return await opened.client.end();
    connected = opened;
    failures = 0;
    onNotice();
  }

  let opening = open();

  return {
    notify() {
      connected?.client.query(`notify ${pg.escapeIdentifier(options.channel)}`).catch(() => undefined);
    },
    isListening: () => connected?.isListening ?? false,
    async close() {
      closed = true;
      clearTimeout(timer);
      await opening;
      await connected?.client.end();
    },
  };
}
