import { Socket } from 'node:net';

type Written = (error?: Error | null) => void;

/**
 * While it gathers, what is written within one turn leaves in one packet: BEGIN, its audit context and the statements that
 * are asked together. The driver corks and uncorks once per statement, which would send each on its own.
 */
export class GatheringSocket extends Socket {
  /** Only in a transaction: a statement of its own had better leave at once. */
  gathers = false;
  #isCorked = false;

  override write(chunk: Uint8Array | string, encoding?: BufferEncoding | Written, written?: Written): boolean {
    if (this.gathers) this.cork();
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, written);
  }

  override cork(): void {
    if (!this.gathers) return super.cork();
    if (this.#isCorked) return;
    this.#isCorked = true;
    super.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      super.uncork();
    });
  }

  override uncork(): void {
    // The end of the turn does it: Node sends at any uncork, even while the socket is still corked.
    if (!this.gathers) super.uncork();
  }
}
