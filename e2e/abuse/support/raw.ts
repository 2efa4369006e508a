import { connect } from 'node:net';
import { readFileSync } from 'node:fs';

export interface RawReply {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
  /** Bytes of the request that were sent when the answer came. */
  readonly sent: number;
}

/**
 * Writes a request byte for byte, even if it is invalid HTTP: its head, then what `more` returns until it returns
 * nothing or an answer arrives. Resolves with the answer, up to the end of the connection or of the first answer's
 * body.
 */
export function sendRaw(
  port: number,
  head: string,
  more: () => Buffer | undefined = () => undefined,
): Promise<RawReply> {
  const { promise, resolve, reject } = Promise.withResolvers<RawReply>();
  const startedAt = performance.now();
  const state = { text: '', sent: 0, isAnswered: false };
  const socket = connect(port, '127.0.0.1');
  const finish = () => {
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(state.text)?.[1] ?? 0);
    resolve({ status, text: state.text, milliseconds: performance.now() - startedAt, sent: state.sent });
    socket.destroy();
  };
  const pour = (): void => {
    let isRoom = true;
    while (isRoom && !state.isAnswered && !socket.destroyed) {
      const piece = more();
      if (piece === undefined) return;
      state.sent += piece.length;
      isRoom = socket.write(piece);
    }
    if (!isRoom) socket.once('drain', pour);
  };
  socket.setTimeout(20_000, () => reject(new Error(`no answer: ${state.text}`)));
  socket.on('data', (data) => {
    state.isAnswered = true;
    state.text += data.toString('latin1');
    if (/\r\n\r\n[^]*\}\s*$/.test(state.text)) finish();
  });
  socket.on('error', () => (state.text === '' ? reject(new Error('reset before an answer')) : finish()));
  socket.on('close', finish);
  socket.on('connect', () => {
    socket.write(head);
    pour();
  });
  return promise;
}

/** Megabytes of memory that a process uses. */
export function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** The most memory that a process uses during some work, above what it used before. */
export async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMegabytes(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 10);
  await work().finally(() => clearInterval(timer));
  return Math.max(most, residentMegabytes(pid)) - before;
}
