/** The text of a file, and how much of that is certain. */
export interface FileText {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  /** The lines that are not UTF-8 and were read as Windows-1252: their letters have to be looked at. */
  readonly guessed: readonly number[];
}

const LINE_FEED = 10;

/** Spreadsheets write UTF-16 with a byte order mark; without one, every other byte of Latin text is 0. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = (from: number) => bytes.subarray(0, 200).filter((byte, at) => at % 2 === from && byte === 0).length;
  const most = Math.min(bytes.length, 200) / 4;
  if (bytes.length < 4) return undefined;
  return zeros(1) > most ? 'utf-16le' : zeros(0) > most ? 'utf-16be' : undefined;
}

function whole(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, from);
    const next = end < 0 ? bytes.length : end + 1;
    yield bytes.subarray(from, next);
    from = next;
  }
}

/** Reads a file whatever program wrote it: UTF-8, UTF-16, or, line by line where that fails, Windows-1252. */
export function readFileText(bytes: Uint8Array): FileText {
  const wide = wideOf(bytes);
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16', guessed: [] };
  const sure = whole(bytes);
  if (sure !== undefined) return { text: sure, encoding: 'UTF-8', guessed: [] };
  const guessed: number[] = [];
  const western = new TextDecoder('windows-1252');
  const lines = Array.from(linesOf(bytes), (line, at) => {
    const text = whole(line);
    if (text === undefined) guessed.push(at + 1);
    return text ?? western.decode(line);
  });
  return { text: lines.join(''), encoding: 'Windows-1252', guessed };
}
