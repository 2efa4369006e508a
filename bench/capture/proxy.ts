import { type Socket, connect, createServer } from 'node:net';
import { Recorder } from './recorder.ts';
import { backendReader, frontendReader } from './wire.ts';

/** Delays answers, so that everything a program sends without waiting arrives before the first answer. */
const ANSWER_DELAY_MS = 10;

export interface RecordingProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  readonly recorder: Recorder;
  close(): Promise<void>;
}

function join(client: Socket, server: Socket, id: number, recorder: Recorder): void {
  const onClient = frontendReader((event) => {
    if (event.type === 'statement') recorder.statement(id, event.statement);
    else recorder.sync(id);
  });
  const onServer = backendReader(() => recorder.ready(id));
  client.setNoDelay(true);
  server.setNoDelay(true);
  client.on('data', (chunk: Buffer) => {
    onClient(chunk);
    server.write(chunk);
  });
  server.on('data', (chunk: Buffer) => {
    setTimeout(() => {
      onServer(chunk);
      client.write(chunk);
    }, ANSWER_DELAY_MS);
  });
  const end = () => {
    recorder.forget(id);
    client.destroy();
    server.destroy();
  };
  for (const socket of [client, server]) socket.on('close', end).on('error', end);
}

/** Stands between a program and its PostgreSQL and records what the program asks. */
export async function startProxy(databaseUrl: string): Promise<RecordingProxy> {
  const target = new URL(databaseUrl);
  const recorder = new Recorder();
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    join(client, connect(Number(target.port || 5432), target.hostname), (connections += 1), recorder);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    recorder,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
