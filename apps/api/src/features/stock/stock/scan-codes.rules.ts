import { learnedCode, type ReceivedLine } from '@sanguine/contract';
import type { ScanCode } from './scan-codes.repository.ts';
import { codeDiffers } from './stock-lots.errors.ts';

/** Codes that a facility learns at most: its suppliers' products and the groups, with room to spare. */
const MAX_CODES = 1_000;

/** The codes on a label, with what its line says that they stand for. */
function codesOf({ component, bloodType, productCode, groupCode }: ReceivedLine): ScanCode[] {
  const product = productCode === undefined ? '' : learnedCode('product', productCode);
  const group = groupCode === undefined ? '' : learnedCode('group', groupCode);
  return [
    ...(product === '' ? [] : [{ part: 'product' as const, code: product, component, blood_type: null }]),
    ...(group === '' ? [] : [{ part: 'group' as const, code: group, component: null, blood_type: bloodType }]),
  ];
}

const isSameCode = (one: ScanCode) => (other: ScanCode) => one.part === other.part && one.code === other.code;
const isSameMeaning = (one: ScanCode, other: ScanCode) =>
  one.component === other.component && one.blood_type === other.blood_type;

/**
 * Returns the codes that these lines teach. A line that contradicts what its code stood for until now fails, unless staff say
 * that they compared the labels; two lines that contradict each other fail in any case.
 */
export function learnCodes(
  lines: readonly ReceivedLine[],
  known: readonly ScanCode[],
  areChecked: boolean,
): ScanCode[] {
  const learned: ScanCode[] = [];
  for (const [at, line] of lines.entries()) {
    for (const code of codesOf(line)) {
      const here = learned.find(isSameCode(code));
      const before = known.find(isSameCode(code));
      if (here !== undefined && !isSameMeaning(here, code)) throw codeDiffers(at, here);
      if (before !== undefined && !isSameMeaning(before, code) && !areChecked) throw codeDiffers(at, before);
      const isNew = before === undefined && known.length + learned.length < MAX_CODES;
      if (here === undefined && (isNew || before !== undefined)) learned.push(code);
    }
  }
  return learned;
}
