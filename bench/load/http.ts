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

const HEAD_END = '\r\n\r\n';

/** The header lines of the first answer in `buffer`, or undefined while they are incomplete. */
function headOf(buffer: Buffer): string | undefined {
  const end = buffer.indexOf(HEAD_END);
  return end === -1 ? undefined : buffer.toString('latin1', 0, end);
}

interface Chunk {
  readonly start: number;
  /** Of its bytes; the next one begins two further on. */
  readonly end: number;
}

/** The chunks of an answer whose length nobody knew when it began; undefined while it is incomplete. */
function chunksOf(buffer: Buffer, from: number): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = from; ; ) {
    const line = buffer.indexOf('\r\n', at);
    if (line === -1) return undefined;
    const start = line + 2;
    const end = start + Number.parseInt(buffer.toString('latin1', at, line), 16);
    if (buffer.length < end + 2) return undefined;
    chunks.push({ start, end });
    if (end === start) return chunks;
    at = end + 2;
  }
}

const isChunked = (head: string) => /\r\ntransfer-encoding: chunked/i.test(head);

/** The end of the first answer in `buffer`, or undefined while it is incomplete. */
export function answerEnd(buffer: Buffer): number | undefined {
  const head = headOf(buffer);
  if (head === undefined) return undefined;
  const start = head.length + HEAD_END.length;
  const last = isChunked(head) ? chunksOf(buffer, start)?.at(-1) : undefined;
  if (last !== undefined) return last.end + 2;
  if (isChunked(head)) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without its length: ${head}`);
  const end = start + Number(length);
  return buffer.length < end ? undefined : end;
}

export function statusOf(buffer: Buffer): number {
  return Number(buffer.toString('latin1', 9, 12));
}

/** The text of an answer. */
export function bodyOf(buffer: Buffer): string {
  const head = headOf(buffer) ?? '';
  const start = head.length + HEAD_END.length;
  const parts = isChunked(head) ? (chunksOf(buffer, start) ?? []) : [{ start, end: buffer.length }];
  const body = Buffer.concat(parts.map((part) => buffer.subarray(part.start, part.end)));
  const coding = /\r\ncontent-encoding: (\w+)/i.exec(head)?.[1];
  if (coding === undefined) return body.toString('utf8');
  return (coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString('utf8');
}
