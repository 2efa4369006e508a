/** Writes numbers one after the other, each in so many bits, the highest first. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #bits = 0;

  write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      const at = this.#bits >> 3;
      const set = Math.floor(value / 2 ** bit) % 2;
      this.#bytes[at] = (this.#bytes[at] ?? 0) | (set << (7 - (this.#bits & 7)));
      this.#bits += 1;
    }
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what a `BitWriter` wrote; undefined behind the end. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #bits = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(bits: number): number | undefined {
    if (this.#bits + bits > this.#bytes.length * 8) return undefined;
    let value = 0;
    for (let left = bits; left > 0; left -= 1) {
      const byte = this.#bytes[this.#bits >> 3] ?? 0;
      value = value * 2 + ((byte >> (7 - (this.#bits & 7))) & 1);
      this.#bits += 1;
    }
    return value;
  }

  /** True where only the zeros are left that fill the last byte. */
  isAtEnd(): boolean {
    const left = this.#bytes.length * 8 - this.#bits;
    return left < 8 && this.read(left) === 0;
  }
}
