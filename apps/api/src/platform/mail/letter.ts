import type { Mail } from './mail.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

/** A mail of plain paragraphs, as text and as HTML. Names and notes in it are escaped here. */
export function letter(input: {
  id: string;
  to: string;
  subject: string;
  paragraphs: readonly string[];
  link?: { text: string; href: string } | undefined;
}): Mail {
  const { id, to, paragraphs, link } = input;
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  const anchor = link ? `\n<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : '';
  const text = [...paragraphs, ...(link ? [`${link.text}: ${link.href}`] : [])].join('\n\n');
  return {
    id,
    to,
    subject: oneLine(input.subject),
    text: `${text}\n`,
    html: `<!doctype html>\n<html lang="en"><body>\n${body}${anchor}\n</body></html>\n`,
  };
}
