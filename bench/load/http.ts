import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token: string | undefined;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const HOST = 'sanguine.test';
const BROWSER = {
  host: HOST,
  connection: 'keep-alive',
  accept: 'application/json',
  'accept-encoding': 'gzip, br',
  'accept-language': 'en-GB,en;q=0.5',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'sec-fetch-site': 'same-origin',
};

/** The bytes of a request as a browser sends them. */
export function rawRequest(request: BenchRequest): string {
  const body = request.body === undefined ? '' : JSON.stringify(request.body);
  const headers = {
    ...BROWSER,
    ...(request.token === undefined ? {} : { cookie: `sanguine_session=${request.token}` }),
    ...(request.body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...request.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** The end of the first answer in `buffer`, or undefined while it is incomplete. Answers carry their length. */
export function answerEnd(buffer: Buffer): number | undefined {
  const head = buffer.indexOf('\r\n\r\n');
  if (head === -1) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error(`An answer without its length: ${buffer.toString('latin1', 0, head)}`);
  const end = head + 4 + Number(length);
  return buffer.length < end ? undefined : end;
}

export function statusOf(buffer: Buffer): number {
  return Number(buffer.toString('latin1', 9, 12));
}

/** The text of an answer. */
export function bodyOf(buffer: Buffer): string {
  const head = buffer.indexOf('\r\n\r\n');
  const coding = /\r\ncontent-encoding: (\w+)/i.exec(buffer.toString('latin1', 0, head))?.[1];
  const body = buffer.subarray(head + 4);
  if (coding === undefined) return body.toString('utf8');
  return (coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString('utf8');
}
