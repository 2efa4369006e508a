import type { Compiled, Messages } from './say.ts';

const letters = new Map(
  Array.from('aceinosuyACEINOSUY', (plain, at) => [plain, Array.from('àçéîñöšûýÀÇÉÎÑÖŠÛÝ')[at] ?? plain]),
);

/** Letters with marks on them, except inside of tags. */
function marked(text: string): string {
  return text.replaceAll(/<[^>]*>|./gsu, (part) => letters.get(part) ?? part);
}

function markedTokens(tokens: Compiled): Compiled {
  return tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : marked(token);
    const [name, kind, forms] = token;
    if (kind === undefined || forms === undefined) return token;
    return [name, kind, Object.fromEntries(Object.entries(forms).map(([form, one]) => [form, markedTokens(one)]))];
  });
}

function lengthOf(tokens: Compiled): number {
  const lengths = tokens.map((token) =>
    typeof token === 'string' ? token.length : Math.max(8, ...Object.values(token[2] ?? {}).map(lengthOf)),
  );
  return lengths.reduce((sum, one) => sum + one, 0);
}

/** The length after which a line breaks: no language has only one word. */
const WORD = 6;

function fillingOf(length: number): string {
  return '~'.repeat(length).replaceAll(new RegExp(`~{${WORD}}(?=~)`, 'g'), '$& ');
}

/** As long as a long translation (+40 %), with marked letters and in brackets: what is not so on a screen is in no catalog. */
export function pseudoMessages(english: Messages): Messages {
  return Object.fromEntries(
    Object.entries(english).map(([id, tokens]) => {
      return [id, ['⟦', ...markedTokens(tokens), fillingOf(Math.ceil(lengthOf(tokens) * 0.4)), '⟧']];
    }),
  );
}
