import { connect } from 'node:net';

export interface RawAnswer {
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

function answerOf(bytes: string): RawAnswer {
  const [head = '', ...body] = bytes.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '').split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const text = body.join('\r\n\r\n');
  // Node's own refusal of a request without Host.
  const isEmpty = headers['transfer-encoding'] === 'chunked' && text.startsWith('0\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers, text: isEmpty ? '' : text };
}

function exchange(port: number, bytes: Buffer, isAll: boolean): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const pieces: Buffer[] = [];
  const socket = connect(port, '127.0.0.1', () => (isAll ? socket.end(bytes) : socket.write(bytes)));
  socket.setTimeout(15_000, () =>
    socket.destroy(new Error(`no answer to ${JSON.stringify(bytes.toString('latin1').slice(0, 200))}`)),
  );
  socket.on('data', (piece) => pieces.push(piece));
  socket.on('error', (error) => ('code' in error && pieces.length > 0 ? undefined : reject(error)));
  socket.on('close', () => resolve(answerOf(Buffer.concat(pieces).toString('latin1'))));
  return promise;
}

/** Sends bytes unchanged, even if they are invalid HTTP, then ends; reads until the server closes. */
export function sendBytes(port: number, bytes: string): Promise<RawAnswer> {
  return exchange(port, Buffer.from(bytes, 'latin1'), true);
}

/** A request for an address exactly as written, without normalisation. */
export function sendRequest(port: number, method: string, address: string): Promise<RawAnswer> {
  const head = `${method} ${address} HTTP/1.1\r\nHost: sanguine.test\r\nConnection: close\r\n\r\n`;
  return exchange(port, Buffer.from(head, 'latin1'), false);
}
