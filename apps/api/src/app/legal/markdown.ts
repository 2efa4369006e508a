import type { LegalBlock, LegalText, LegalWords } from '@sanguine/contract';

/** A link, or words between two pairs of asterisks. Everything else is text, HTML too. */
const MARKED = /\[([^\]\n]+)\]\(([^()\s]+)\)|\*\*([^*\n]+)\*\*/g;
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

/** Words as they stand; a link that leads to anything else than a page or an address stays what was written. */
function wordsOf(line: string): LegalWords[] {
  const words: LegalWords[] = [];
  let at = 0;
  for (const match of line.matchAll(MARKED)) {
    const [whole, label, href = '', strong] = match;
    if (label !== undefined && !SAFE_LINK.test(href)) continue;
    if (match.index > at) words.push({ text: line.slice(at, match.index) });
    words.push(label === undefined ? { text: strong ?? '', isStrong: true } : { text: label, href });
    at = match.index + whole.length;
  }
  return at < line.length ? [...words, { text: line.slice(at) }] : words;
}

const LISTS = [
  { kind: 'list', mark: /^[-*] +/ },
  { kind: 'numbered-list', mark: /^\d{1,3}[.)] +/ },
] as const;

/** Lines of a list; a line without its mark goes on with the one before. */
function itemsOf(lines: readonly string[], mark: RegExp): string[] {
  return lines.reduce<string[]>((items, line) => {
    if (mark.test(line)) return [...items, line.replace(mark, '')];
    return [...items.slice(0, -1), `${items.at(-1) ?? ''} ${line}`];
  }, []);
}

function blockOf(text: string): LegalBlock {
  const lines = text.split('\n').map((line) => line.trim());
  const [first = ''] = lines;
  const heading = /^(#{1,6}) +(.+)$/.exec(first);
  if (heading !== null && lines.length === 1)
    return { kind: heading[1] === '##' ? 'heading' : 'smaller-heading', words: wordsOf(heading[2] ?? '') };
  const list = LISTS.find(({ mark }) => mark.test(first));
  if (list !== undefined) return { kind: list.kind, items: itemsOf(lines, list.mark).map(wordsOf) };
  return { kind: 'paragraph', words: wordsOf(lines.join(' ')) };
}

/** Blocks are apart by an empty line; a heading stands for itself. */
function blocksIn(text: string): string[] {
  const apart = text.replaceAll('\r\n', '\n').replaceAll(/^(#{1,6} .*)$/gm, '\n$1\n');
  return apart
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

/** Reads headings, paragraphs, lists, links and strong words of Markdown; undefined where no `# Title` comes first. */
export function readMarkdown(text: string): Pick<LegalText, 'title' | 'blocks'> | undefined {
  const [first = '', ...rest] = blocksIn(text.replace(/^\uFEFF/, ''));
  const title = /^# +(.+)$/.exec(first)?.[1];
  return title === undefined ? undefined : { title, blocks: rest.map(blockOf) };
}
