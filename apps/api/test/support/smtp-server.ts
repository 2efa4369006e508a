import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived, and its recipient. */
export interface TakenMail {
  readonly to: readonly string[];
  /** One character for each byte. */
  readonly source: string;
}

export interface RunningSmtpServer {
  readonly port: number;
  /** Stops it as if it did not exist. */
  close(): Promise<void>;
}

/** Returns what a mail server does with a mail: reads all of it, passes it on, and accepts it. */
export function taking(hand: (mail: TakenMail) => void): NonNullable<SMTPServerOptions['onData']> {
  return (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      hand({ to, source: Buffer.concat(chunks).toString('latin1') });
      done();
    });
  };
}

/** A mail server on this machine, without encryption or passwords; port 0 for any free one. */
export async function startSmtpServer(options: SMTPServerOptions, port = 0): Promise<RunningSmtpServer> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], closeTimeout: 50, ...options });
  // A killed program resets its connections.
  server.on('error', () => {});
  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  const address = server.server.address() as AddressInfo;
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
