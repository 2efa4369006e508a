/**
 * The reader with which browsers that know it can read codes from a video; not in TypeScript's list of web interfaces
 * yet.
 */
interface QrReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** A reader of QR codes; undefined in browsers without one. Its interface is that of the Barcode Detection API. */
export function qrReader(): QrReader | undefined {
  const Found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return typeof Found === 'function' ? (Reflect.construct(Found, [{ formats: ['qr_code'] }]) as QrReader) : undefined;
}

/** The camera is allowed in a document that was loaded for this page, not where a link of another page led here. */
export function isOwnDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && new URL(document.name).pathname === location.pathname;
}
