import http from 'node:http';
import { text } from 'node:stream/consumers';

export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly milliseconds: number;
}

export interface Request {
  readonly method?: string;
  readonly path: string;
  readonly cookie?: string;
  readonly key?: string;
  /** JSON, or text and bytes unchanged. */
  readonly body?: object | string | Buffer;
  /** In addition to a page's headers, or replacing them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Without an answer after this time the request counts as failed. */
  readonly within?: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 4_000 });
const PATIENCE_MS = 60_000;

function optionsOf(port: number, request: Request, payload: string | Buffer | undefined): http.RequestOptions {
  const headers = {
    origin: `http://127.0.0.1:${port}`,
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(request.cookie === undefined ? {} : { cookie: request.cookie }),
    ...(request.key === undefined ? {} : { 'idempotency-key': request.key }),
    ...request.headers,
  };
  const { method = 'GET', path, within = PATIENCE_MS } = request;
  return { host: '127.0.0.1', port, agent, method, path, headers, signal: AbortSignal.timeout(within) };
}

/** One request as a page of the site sends it. Rejects when the connection fails. */
export async function send(port: number, request: Request): Promise<Reply> {
  const { body } = request;
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : body && JSON.stringify(body);
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const sent = http.request(optionsOf(port, request, payload), resolve);
  sent.on('error', reject);
  sent.end(payload);
  const response = await promise;
  const answer = await text(response);
  const milliseconds = performance.now() - startedAt;
  return { status: response.statusCode ?? 0, headers: response.headers, text: answer, milliseconds };
}

/** The `data` of an answer, with the type that the test expects. */
export function dataOf<Data>(reply: Reply): Data {
  return (JSON.parse(reply.text) as { data: Data }).data;
}
