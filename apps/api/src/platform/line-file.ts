import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** Lines of JSON, compressed. */
export interface LineFile {
  readonly gzip: Buffer;
  /** The tag of the text: the same lines have the same tag, whoever made them. */
  readonly etag: string;
  readonly lines: number;
  readonly changedAt: Date;
}

interface GrowingFile {
  /** Adds a line for each value; resolves when they are compressed, which another thread does. */
  add(values: readonly object[]): Promise<void>;
  end(): Promise<LineFile>;
}

/** A file of JSON lines (NDJSON) that is never in memory as text. */
export function startLineFile(): GrowingFile {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(gzip, 'end');
  const hash = createHash('sha256');
  let lines = 0;
  return {
    async add(values) {
      if (values.length === 0) return;
      const text = `${values.map((value) => JSON.stringify(value)).join('\n')}\n`;
      hash.update(text);
      lines += values.length;
      await new Promise<void>((resolve, reject) => {
        gzip.write(text, (error) => (error ? reject(error) : resolve()));
      });
    },
    async end() {
      gzip.end();
      await ended;
      const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
      return { gzip: Buffer.concat(chunks), etag, lines, changedAt: new Date(0) };
    },
  };
}
