import { type Socket, connect } from 'node:net';
import { answerEnd } from './http.ts';

const ANSWER_LIMIT_MS = 30_000;

/** One keep-alive connection on which requests follow each other. */
export class Client {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #pending: PromiseWithResolvers<Buffer> | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.setTimeout(ANSWER_LIMIT_MS, () => this.#fail(new Error('No answer in time')));
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The connection was closed')));
  }

  /** `from` is one of the addresses of the machine itself: limits count it as another caller. */
  static async open(port: number, from = '127.0.0.1'): Promise<Client> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.once('connect', resolve);
    socket.once('error', reject);
    await promise;
    return new Client(socket);
  }

  /** Sends a request and resolves to the whole answer. */
  send(request: string): Promise<Buffer> {
    this.#pending = Promise.withResolvers<Buffer>();
    this.#socket.write(request);
    return this.#pending.promise;
  }

  close(): void {
    this.#pending = undefined;
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#pending?.reject(error);
    this.#pending = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = answerEnd(this.#received);
    if (end === undefined) return;
    const answer = this.#received.subarray(0, end);
    this.#received = this.#received.subarray(end);
    this.#pending?.resolve(answer);
  }
}
