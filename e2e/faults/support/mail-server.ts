import { type RunningSmtpServer, startSmtpServer, taking } from '../../../apps/api/test/support/smtp-server.ts';

/** Accepts every mail, rejects every recipient as unknown or for later, or does not answer. */
export type Mood = 'takes' | 'refuses' | 'defers' | 'hangs';

export interface MailServer {
  readonly url: string;
  /** Recipients of accepted mails, once for each mail. */
  readonly taken: string[];
  /** The Message-IDs of the mails to an address. */
  idsOf(address: string): readonly string[];
  behave(mood: Mood): void;
  /** From now on every recipient is unknown here, or none is. */
  refuse(refused: boolean): void;
  /** Stops it as if it did not exist; it can start again on the same port. */
  close(): Promise<void>;
  start(): Promise<void>;
}

const ANSWERS = { refuses: [550, 'unknown here'], defers: [451, 'come again later'] } as const;

/** A mail server that records its recipients. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const ids = new Map<string, string[]>();
  let mood: Mood = 'takes';
  let port = 0;
  let server: RunningSmtpServer | undefined;

  function answer(done: (error?: Error | null) => void): void {
    if (mood === 'hangs') return;
    if (mood === 'takes') return done();
    const [responseCode, words] = ANSWERS[mood];
    done(Object.assign(new Error(words), { responseCode }));
  }

  async function start(): Promise<void> {
    server = await startSmtpServer(
      {
        onRcptTo: (_address, _session, done) => answer(done),
        onData: taking(({ source, to }) => {
          const id = /^Message-ID: (.*)$/im.exec(source)?.[1] ?? '';
          for (const address of to) {
            taken.push(address);
            ids.set(address, [...(ids.get(address) ?? []), id]);
          }
        }),
      },
      port,
    );
    ({ port } = server);
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    idsOf: (address) => ids.get(address) ?? [],
    behave: (now) => (mood = now),
    refuse: (refused) => (mood = refused ? 'refuses' : 'takes'),
    start,
    close: async () => server?.close(),
  };
}
