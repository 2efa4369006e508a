import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** Whom a mail was handed over for, once for each. */
  readonly taken: string[];
  /** From now on every recipient is unknown here, or none is. */
  refuse(refused: boolean): void;
  close(): Promise<void>;
}

/** A mail server that notes who was written to. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('unknown here'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  // A worker that ends resets its connections.
  server.on('error', () => {});
  const listening = once(server.server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    refuse: (refused) => {
      isRefusing = refused;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
