// The typeface tells 0 from O by a slash, in prose, too: "2Ø27". Its tabular figures, which pages use, get a zero of the
// letter's form instead; others keep the slash, for codes that mix digits and letters (`CodeText`).

/** Glyphs of the typeface; they are checked below, and change with its version only. */
const LETTER_O = 35;
const ZERO = 220;
const TABULAR_ZERO = 230;

/** The letter as narrow as the zero, and where it begins. */
const NARROWER = 0.8435;
const X = 15;
const BOX = { xMin: 52, yMin: -12, xMax: 580, yMax: 680 };

const ARGS_ARE_XY_VALUES = 0x2;
const HAS_X_AND_Y_SCALE = 0x40;
const RECORDS = 12;

interface Table {
  readonly record: number;
  readonly offset: number;
  readonly length: number;
}

function tableOf(font: Buffer, tag: string): Table {
  for (let n = 0; n < font.readUInt16BE(4); n += 1) {
    const record = RECORDS + n * 16;
    if (font.toString('latin1', record, record + 4) === tag)
      return { record, offset: font.readUInt32BE(record + 8), length: font.readUInt32BE(record + 12) };
  }
  throw new Error(`the font has no table ${tag}`);
}

/** A glyph that is another one, made narrower. */
function narrowed(glyph: number): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.writeInt16BE(-1, 0);
  [BOX.xMin, BOX.yMin, BOX.xMax, BOX.yMax].forEach((side, n) => bytes.writeInt16BE(side, 2 + n * 2));
  bytes.writeUInt16BE(ARGS_ARE_XY_VALUES | HAS_X_AND_Y_SCALE, 10);
  bytes.writeUInt16BE(glyph, 12);
  bytes.writeInt8(X, 14);
  bytes.writeInt16BE(Math.round(NARROWER * 0x4000), 16);
  bytes.writeInt16BE(0x4000, 18);
  return bytes;
}

/** Returns a TrueType font whose tabular zero has no slash. */
export function withPlainZero(font: Buffer): Buffer {
  const glyf = tableOf(font, 'glyf');
  const loca = tableOf(font, 'loca');
  const isLong = font.readInt16BE(tableOf(font, 'head').offset + 50) === 1;
  const [size, unit] = isLong ? [4, 1] : [2, 2];
  const startOf = (glyph: number) => font.readUIntBE(loca.offset + glyph * size, size) * unit;
  const contoursOf = (glyph: number) => font.readInt16BE(glyf.offset + startOf(glyph));
  const start = startOf(TABULAR_ZERO);
  const end = startOf(TABULAR_ZERO + 1);
  const isSlashed = contoursOf(TABULAR_ZERO) === -1 && font.readUInt16BE(glyf.offset + start + 12) === ZERO;
  if (!isSlashed || contoursOf(LETTER_O) !== 2) throw new Error('the typeface has other glyphs now: see plain-zero.ts');
  const drawn = narrowed(LETTER_O);
  const glyphs = font.subarray(glyf.offset, glyf.offset + glyf.length);
  const after = Buffer.concat([glyphs.subarray(0, start), drawn, glyphs.subarray(end)]);
  const changed = Buffer.concat([font, after]);
  changed.writeUInt32BE(font.length, glyf.record + 8);
  changed.writeUInt32BE(after.length, glyf.record + 12);
  const moved = drawn.length - (end - start);
  for (let glyph = TABULAR_ZERO + 1; glyph < loca.length / size; glyph += 1) {
    changed.writeUIntBE((startOf(glyph) + moved) / unit, loca.offset + glyph * size, size);
  }
  return changed;
}
