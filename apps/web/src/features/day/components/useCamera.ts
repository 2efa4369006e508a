import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createCodeReader, type CodeReader } from '../../../platform/scan/code-reader.ts';

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
    const shown = video.current;
    if (stream === undefined || shown === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const reader = createCodeReader(['qr_code']);
    function fail() {
      if (isOver) return;
      stop();
      setFailed(true);
    }
    async function look(by: CodeReader, from: HTMLVideoElement) {
      const [code] = from.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await by.detect(from) : [];
      if (isOver) return;
      if (code !== undefined) {
        stop();
        read.current(code.rawValue);
      } else timer = setTimeout(() => void look(by, from).catch(fail), PAUSE_MS);
    }
    shown.srcObject = stream;
    void shown.play().catch(fail);
    void look(reader, shown).catch(fail);
    return () => {
      isOver = true;
      clearTimeout(timer);
      reader.end();
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
