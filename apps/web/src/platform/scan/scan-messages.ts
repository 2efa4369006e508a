/** The kinds of codes that can be read, as the Barcode Detection API calls them. */
export type CodeFormat = 'qr_code' | 'code_128' | 'data_matrix';

export interface FoundCode {
  readonly rawValue: string;
  readonly format: CodeFormat;
}

/** A picture to look for codes in. */
export interface ScanRequest {
  readonly id: number;
  readonly formats: readonly CodeFormat[];
  readonly image: ImageData;
}

/** The codes of a picture; none where it could not be read. */
export interface ScanAnswer {
  readonly id: number;
  readonly codes: readonly FoundCode[];
}
