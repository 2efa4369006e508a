import http from 'node:http';
import { pause } from './pause.ts';
import { type Person } from './people.ts';
import { range } from './scale.ts';

/** A browser opens an ended stream again after as long. */
const RETRY_MS = 1_000;

/** Streams of one person that are opened again when they end, as browsers do, on the ports in turn. */
export class LiveStreams {
  /** For each stream, when it brought news of the stock. */
  readonly news: readonly (readonly number[])[];
  readonly #news: number[][];
  readonly #open = new Set<http.ClientRequest>();
  #isOver = false;

  constructor(ports: readonly number[], { cookie }: Person, count: number) {
    this.#news = range(count).map(() => []);
    this.news = this.#news;
    for (const [n, news] of this.#news.entries()) void this.#keepOpen(ports[n % ports.length] ?? 0, cookie, news);
  }

  close(): void {
    this.#isOver = true;
    for (const request of this.#open) request.destroy();
  }

  async #keepOpen(port: number, cookie: string, news: number[]): Promise<void> {
    while (!this.#isOver) {
      await this.#read(port, cookie, news);
      await pause(RETRY_MS);
    }
  }

  #read(port: number, cookie: string, news: number[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const options = { host: '127.0.0.1', port, path: '/api/events', headers: { cookie }, agent: false };
    const request = http.get(options, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: inventory')) news.push(performance.now());
      });
      response.on('error', () => {}).on('close', resolve);
    });
    request.on('error', () => resolve());
    this.#open.add(request);
    return promise.finally(() => this.#open.delete(request));
  }
}
