import { type IncomingMessage, request } from 'node:http';
import { onTestFinished, vi } from 'vitest';
import type { TestApp } from './app.ts';

export interface SentEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | undefined;
}

/** An open stream and its events so far. */
export interface OpenStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly events: readonly SentEvent[];
  /** All events, in order. */
  readonly text: () => string;
  readonly isOpen: () => boolean;
  /** The position to continue from. */
  readonly lastEventId: () => string | undefined;
  /** Waits for an event with this name, which may have arrived already, after a given number of others. */
  readonly next: (event: string, after?: number) => Promise<SentEvent>;
  readonly ended: () => Promise<void>;
  readonly leave: () => void;
}

function parse(text: string): SentEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.split(': ')[1]]));
    const event = fields.get('event');
    return event === undefined ? [] : [{ event, data: fields.get('data') ?? '', id: fields.get('id') }];
  });
}

async function addressOf({ http }: TestApp): Promise<string> {
  const address = http.server.address();
  if (address !== null && typeof address === 'object') return `http://127.0.0.1:${address.port}`;
  return http.listen({ host: '127.0.0.1', port: 0 });
}

interface StreamOptions {
  readonly cookie: string;
  readonly query?: string;
  readonly lastEventId?: string | undefined;
}

/** Opens the stream over a real connection, and closes it when the test ends. */
export async function openStream(app: TestApp, options: StreamOptions): Promise<OpenStream> {
  const headers = {
    cookie: options.cookie,
    ...(options.lastEventId === undefined ? {} : { 'last-event-id': options.lastEventId }),
  };
  const sent = request(`${await addressOf(app)}/api/events${options.query ?? ''}`, { headers, agent: false });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sent.once('response', resolve).once('error', reject).end();
  const response = await promise;
  let text = '';
  let open = true;
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  response.on('error', () => undefined).once('close', () => (open = false));
  onTestFinished(() => void sent.destroy());
  const events = () => parse(text);
  const stream: OpenStream = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    get events() {
      return events();
    },
    text: () => text,
    isOpen: () => open,
    lastEventId: () => events().findLast(({ id }) => id !== undefined)?.id,
    next: (name, after = 0) =>
      vi.waitFor(
        () => {
          const found = events().filter(({ event }) => event === name)[after];
          if (found === undefined)
            throw new Error(
              `no ${name} among ${events()
                .map(({ event }) => event)
                .join()}`,
            );
          return found;
        },
        { timeout: 120_000, interval: 5 },
      ),
    ended: () =>
      vi.waitFor(
        () => {
          if (open) throw new Error('the stream is still open');
        },
        { timeout: 120_000, interval: 5 },
      ),
    leave: () => void sent.destroy(),
  };
  if (stream.status === 200) await stream.next('hello');
  return stream;
}
