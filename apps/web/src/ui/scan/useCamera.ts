import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CodeReader, createCodeReader } from '../../platform/scan/code-reader.ts';
import type { CodeFormat } from '../../platform/scan/scan-messages.ts';

/** Between two looks at the picture. */
const PAUSE_MS = 200;

/** A code that stays in the picture is read once; out of it for so long, it may come again. */
const GONE_MS = 1_500;

export interface CameraUse {
  /** The kinds of codes to look for: a constant. */
  readonly formats: readonly CodeFormat[];
  /** Orders or leaves out what is in the picture, before anything of it counts as read. */
  readonly choose?: ((texts: readonly string[]) => readonly string[]) | undefined;
  /** It goes on after a code was read, until it is stopped. */
  readonly isContinuous?: boolean | undefined;
  /** Called with the texts of the codes that came into the picture. */
  readonly onRead: (texts: readonly string[]) => void;
}

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
  /** It could not be used: refused by its owner, taken by another program, or not there. */
  readonly hasFailed: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

const all = (texts: readonly string[]) => texts;

/** Keeps in mind which codes are in the picture; returns those that came into it. */
function createView(): (texts: readonly string[]) => string[] {
  const seen = new Map<string, number>();
  return (texts) => {
    const now = Date.now();
    const fresh = [...new Set(texts)].filter((text) => now - (seen.get(text) ?? -Infinity) > GONE_MS);
    for (const text of texts) seen.set(text, now);
    return fresh;
  };
}

/** The camera until it has read a code, or as long as it is on: pictures stay in this page, and none is kept. */
export function useCamera({ formats, choose = all, isContinuous = false, onRead }: CameraUse): Camera {
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
    const reader = createCodeReader(formats);
    const cameIntoView = createView();
    function fail() {
      if (isOver) return;
      stop();
      setFailed(true);
    }
    async function look(by: CodeReader, from: HTMLVideoElement) {
      const codes = from.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await by.detect(from) : [];
      if (isOver) return;
      const texts = cameIntoView(choose(codes.map(({ rawValue }) => rawValue)));
      if (texts.length > 0 && !isContinuous) stop();
      else timer = setTimeout(() => void look(by, from).catch(fail), PAUSE_MS);
      if (texts.length > 0) read.current(texts);
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
  }, [stream, stop, formats, choose, isContinuous]);

  function start() {
    setFailed(false);
    const wanted = { video: { facingMode: 'environment' }, audio: false };
    navigator.mediaDevices.getUserMedia(wanted).then(setStream, () => setFailed(true));
  }
  return { video, isOn: stream !== undefined, hasFailed, start, stop };
}
