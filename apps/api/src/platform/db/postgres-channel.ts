import pg from 'pg';
import type { Channel, ChannelEvents } from './channel.ts';
import type { DatabaseLog } from './log.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const CONNECT_MS = 5_000;

type Options = { databaseUrl: string; channel: string; log: DatabaseLog };

async function connect(options: Options, onNotice: () => void, onLost: (error?: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'sanguine live',
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
    void client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Listens on a connection of its own, outside the pool, from now on; a lost one is replaced, with growing pauses, for
 * as long as it takes.
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
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);
    failures += 1;
    timer = setTimeout(start, pause).unref();
  }

  async function open(): Promise<void> {
    // Each connection is lost once, whether by an error, by its end, or before it was there.
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
