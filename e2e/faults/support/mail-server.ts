import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** Takes every mail, says of every recipient that it is unknown, or to come again later, or says nothing at all. */
export type Mood = 'takes' | 'refuses' | 'defers' | 'hangs';

export interface MailServer {
  readonly url: string;
  /** Whom a mail was handed over for, once for each. */
  readonly taken: string[];
  /** The Message-IDs under which somebody got mails. */
  idsOf(address: string): readonly string[];
  behave(mood: Mood): void;
  /** From now on every recipient is unknown here, or none is. */
  refuse(refused: boolean): void;
  /** Ends it as if it were not there; it comes back on the same port. */
  close(): Promise<void>;
  start(): Promise<void>;
}

const ANSWERS = { refuses: [550, 'unknown here'], defers: [451, 'come again later'] } as const;

/** A mail server that notes who was written to. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const ids = new Map<string, string[]>();
  let mood: Mood = 'takes';
  let port = 0;
  let server: SMTPServer | undefined;

  function answer(done: (error?: Error | null) => void): void {
    if (mood === 'hangs') return;
    if (mood === 'takes') return done();
    const [responseCode, words] = ANSWERS[mood];
    done(Object.assign(new Error(words), { responseCode }));
  }

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 50,
      onRcptTo: (_address, _session, done) => answer(done),
      onData(stream, session, done) {
        let source = '';
        stream.on('data', (chunk: Buffer) => (source += chunk.toString('latin1')));
        stream.on('end', () => {
          const id = /^Message-ID: (.*)$/im.exec(source)?.[1] ?? '';
          for (const { address } of session.envelope.rcptTo) {
            taken.push(address);
            ids.set(address, [...(ids.get(address) ?? []), id]);
          }
          done();
        });
      },
    });
    // A worker that ends resets its connections.
    server.on('error', () => {});
    const listening = once(server.server, 'listening');
    server.listen(port, '127.0.0.1');
    await listening;
    const address = server.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port was given');
    ({ port } = address);
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    idsOf: (address) => ids.get(address) ?? [],
    behave: (now) => (mood = now),
    refuse: (refused) => (mood = refused ? 'refuses' : 'takes'),
    start,
    close: () => new Promise((resolve) => (server === undefined ? resolve() : server.close(() => resolve()))),
  };
}
