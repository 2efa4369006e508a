declare module 'subset-font' {
  /** The letters of `text` out of a font file. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly keepFeatures: readonly string[];
      readonly noHinting: boolean;
      readonly preserveNameIds: readonly number[];
    },
  ): Promise<Uint8Array>;
}
