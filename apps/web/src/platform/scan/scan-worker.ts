import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import type { CodeFormat, FoundCode, ScanAnswer, ScanRequest } from './scan-messages.ts';

/** The address of the reader's WebAssembly; the build writes it in. */
declare const READER_WASM: string;

/** The part of a dedicated worker's scope that is used: TypeScript's library for it does not go together with that of pages. */
interface Scope {
  addEventListener(name: 'message', listener: (event: { readonly data: ScanRequest }) => void): void;
  postMessage(answer: ScanAnswer): void;
}

const NAMES = {
  qr_code: 'QRCode',
  code_128: 'Code128',
  data_matrix: 'DataMatrix',
} as const satisfies Record<CodeFormat, ReadInputBarcodeFormat>;

prepareZXingModule({ overrides: { locateFile: () => READER_WASM } });

async function read({ image, formats }: ScanRequest): Promise<readonly FoundCode[]> {
  const found = await readBarcodes(image, { formats: formats.map((format) => NAMES[format]), tryHarder: true });
  return found.flatMap(({ isValid, text, symbology }) => {
    const format = formats.find((one) => NAMES[one] === symbology);
    return isValid && format !== undefined ? [{ rawValue: text, format }] : [];
  });
}

const scope: Scope = globalThis;
scope.addEventListener('message', ({ data }) => {
  read(data).then(
    (codes) => scope.postMessage({ id: data.id, codes }),
    (error: unknown) => {
      // Shown to the page as an error of the worker: without its WebAssembly it reads nothing.
      setTimeout(() => {
        throw error;
      });
    },
  );
});
