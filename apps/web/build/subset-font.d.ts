declare module 'subset-font' {
  interface Subset {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
    readonly preserveNameIds: readonly number[];
  }
  interface Whole {
    readonly targetFormat: 'truetype';
    readonly keepAllGlyphs: true;
    readonly preserveNameIds: readonly number[];
  }
  /** The letters of `text` out of a font file, or all of it in another format. */
  export default function subsetFont(font: Uint8Array, text: string, options: Subset | Whole): Promise<Uint8Array>;
}
