import { ownScript } from '../trusted-types.ts';
import type { CodeFormat, FoundCode, ScanAnswer, ScanRequest } from './scan-messages.ts';

/** The reader of codes from a video; `end` frees it. */
export interface CodeReader {
  /** Fails where the reader itself does not work: a further look is of no use. */
  readonly detect: (source: HTMLVideoElement) => Promise<readonly FoundCode[]>;
  readonly end: () => void;
}

/** The Barcode Detection API; not in TypeScript's list of web interfaces yet. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly FoundCode[]>;
}

function nativeReader(formats: readonly CodeFormat[]): CodeReader | undefined {
  const Found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (typeof Found !== 'function') return undefined;
  try {
    const detector = Reflect.construct(Found, [{ formats }]) as NativeDetector;
    // A picture that cannot be read is looked at again.
    return { detect: async (source) => detector.detect(source).catch(() => []), end: () => {} };
  } catch {
    // It does not know one of these kinds of codes.
    return undefined;
  }
}

/** Longer sides are made smaller: the codes are still large enough, and a look takes a tenth of the time. */
const LONGEST_SIDE = 1024;

function pictureOf(canvas: HTMLCanvasElement, source: HTMLVideoElement): ImageData | undefined {
  const { videoWidth, videoHeight } = source;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight, 1));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  if (width === 0 || height === 0) return undefined;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height);
}

/** The worker, with the looks that it has not answered yet. */
class WorkerReader implements CodeReader {
  readonly #formats: readonly CodeFormat[];
  readonly #worker = new Worker(ownScript('/scan-worker.js'));
  readonly #canvas = document.createElement('canvas');
  readonly #waiting = new Map<number, PromiseWithResolvers<readonly FoundCode[]>>();
  #last = 0;
  #failure: Error | undefined;

  constructor(formats: readonly CodeFormat[]) {
    this.#formats = formats;
    this.#worker.addEventListener('message', ({ data: { id, codes } }: MessageEvent<ScanAnswer>) => {
      this.#waiting.get(id)?.resolve(codes);
      this.#waiting.delete(id);
    });
    this.#worker.addEventListener('error', ({ message }) => {
      this.#failure = new Error(`the reader of codes does not work: ${message}`);
      for (const { reject } of this.#waiting.values()) reject(this.#failure);
      this.#waiting.clear();
    });
  }

  readonly detect = async (source: HTMLVideoElement): Promise<readonly FoundCode[]> => {
    if (this.#failure !== undefined) throw this.#failure;
    const image = pictureOf(this.#canvas, source);
    if (image === undefined) return [];
    this.#last += 1;
    const request: ScanRequest = { id: this.#last, formats: this.#formats, image };
    const answer = Promise.withResolvers<readonly FoundCode[]>();
    this.#waiting.set(request.id, answer);
    this.#worker.postMessage(request, [image.data.buffer]);
    return answer.promise;
  };

  readonly end = (): void => this.#worker.terminate();
}

/**
 * Makes a reader of these kinds of codes: the browser's own or, where it has none, ours, which is loaded into a worker then. No
 * picture leaves the device.
 */
export function createCodeReader(formats: readonly CodeFormat[]): CodeReader {
  return nativeReader(formats) ?? new WorkerReader(formats);
}
