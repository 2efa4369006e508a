/** A value as it was sent to the server: text, or bytes in base64. */
export type Param = string | null | { readonly bytes: string };

export interface Statement {
  readonly sql: string;
  readonly params: readonly Param[];
}

export type FrontendEvent =
  | { readonly type: 'statement'; readonly statement: Statement }
  /** The client now waits for the server's answer. */
  | { readonly type: 'sync' };

const BINARY = 1;

function readText(buffer: Buffer, from: number): { text: string; next: number } {
  const end = buffer.indexOf(0, from);
  return { text: buffer.toString('utf8', from, end), next: end + 1 };
}

function readParams(body: Buffer, from: number): Param[] {
  const formats = Array.from({ length: body.readInt16BE(from) }, (_, index) => body.readInt16BE(from + 2 + index * 2));
  let at = from + 2 + formats.length * 2;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, (_, index) => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length === -1) return null;
    const value = body.subarray(at, at + length);
    at += length;
    const format = formats.length === 1 ? formats[0] : formats[index];
    return format === BINARY ? { bytes: value.toString('base64') } : value.toString('utf8');
  });
}

/** Splits a stream of PostgreSQL messages; the first `untyped` messages have no type byte. */
export function messageReader(
  untyped: number,
  onMessage: (type: string, body: Buffer) => void,
): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let untypedLeft = untyped;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const start = untypedLeft > 0 ? 0 : 1;
      if (rest.length < start + 4) return;
      const end = start + rest.readInt32BE(start);
      if (rest.length < end) return;
      onMessage(start === 0 ? '' : String.fromCharCode(rest[0] ?? 0), rest.subarray(start + 4, end));
      if (untypedLeft > 0) untypedLeft -= 1;
      rest = rest.subarray(end);
    }
  };
}

/** Parses what a client sends: statements with their values, and when it waits. */
export function frontendReader(onEvent: (event: FrontendEvent) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>();
  let bound: Statement | undefined;
  return messageReader(1, (type, body) => {
    if (type === 'P') {
      const name = readText(body, 0);
      prepared.set(name.text, readText(body, name.next).text);
    } else if (type === 'B') {
      const portal = readText(body, 0);
      const name = readText(body, portal.next);
      bound = { sql: prepared.get(name.text) ?? '', params: readParams(body, name.next) };
    } else if (type === 'E' && bound !== undefined) {
      onEvent({ type: 'statement', statement: bound });
    } else if (type === 'Q') {
      onEvent({ type: 'statement', statement: { sql: readText(body, 0).text, params: [] } });
      onEvent({ type: 'sync' });
    } else if (type === 'S') {
      onEvent({ type: 'sync' });
    }
  });
}

/** Calls back each time the server is ready for the next query. */
export function backendReader(onReady: () => void): (chunk: Buffer) => void {
  return messageReader(0, (type) => {
    if (type === 'Z') onReady();
  });
}
