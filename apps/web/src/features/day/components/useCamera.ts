import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { qrReader } from '../qr-reader.ts';

/** Between two looks at the picture. */
const PAUSE_MS = 200;

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
  /** It could not be used: refused by its owner, taken by another program, or not there. */
  readonly hasFailed: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The camera until it has read a QR code: pictures stay in this page, and none is kept. */
export function useCamera(onRead: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  const [stream, setStream] = useState<MediaStream>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    read.current = onRead;
  });
  const stop = useCallback(() => setStream(undefined), []);

  useEffect(() => {
    const [shown, reader] = [video.current, qrReader()];
    if (stream === undefined || shown === null || reader === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(from: HTMLVideoElement) {
      const [code] = from.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detected(from) : [];
      if (code !== undefined) {
        stop();
        read.current(code.rawValue);
      } else timer = setTimeout(() => void look(from), PAUSE_MS);
    }
    // A picture that cannot be read is looked at again.
    const detected = async (from: HTMLVideoElement) => reader.detect(from).catch(() => []);
    shown.srcObject = stream;
    void shown.play().catch(() => setFailed(true));
    void look(shown);
    return () => {
      clearTimeout(timer);
      shown.srcObject = null;
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream, stop]);

  function start() {
    setFailed(false);
    const wanted = { video: { facingMode: 'environment' }, audio: false };
    navigator.mediaDevices.getUserMedia(wanted).then(setStream, () => setFailed(true));
  }
  return { video, isOn: stream !== undefined, hasFailed, start, stop };
}
