import { letterStyle } from './letter-style.ts';
import type { Mail } from './mail.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text escaped for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

/** A mail's content, in reading order. */
export interface Letter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A short code to type elsewhere. */
  readonly code?: string | undefined;
  readonly link?: { readonly text: string; readonly href: string } | undefined;
  /** Small print: how long it is valid, what to do if it was not meant for the reader. */
  readonly notes?: readonly string[] | undefined;
  /** The page where the reader can unsubscribe from letters like this one. */
  readonly unsubscribePage?: string | undefined;
}

const STOP = 'Stop mails of this kind';

function textOf({ paragraphs, code, link, notes = [], unsubscribePage }: Letter): string {
  const parts = [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(link === undefined ? [] : [`${link.text}:\n${link.href}`]),
    ...notes,
    ...(unsubscribePage === undefined ? [] : [`${STOP}:\n${unsubscribePage}`]),
  ];
  return `${parts.join('\n\n')}\n\n-- \nSanguine\n`;
}

function linkAsHtml({ text, href }: { text: string; href: string }): string {
  const target = escapeHtml(href);
  return `<p><a class="button" href="${target}">${escapeHtml(text)}</a></p>
<p class="note">If the button does nothing, open this address: <a href="${target}">${target}</a></p>`;
}

function unsubscribeAsHtml(page: string): string {
  return `<p class="note"><a href="${escapeHtml(page)}">${STOP}</a></p>`;
}

function htmlOf({ subject, paragraphs, code, link, notes = [], unsubscribePage }: Letter): string {
  const parts = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(code === undefined ? [] : [`<p class="code">${escapeHtml(code)}</p>`]),
    ...(link === undefined ? [] : [linkAsHtml(link)]),
    ...notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`),
    ...(unsubscribePage === undefined ? [] : [unsubscribeAsHtml(unsubscribePage)]),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(oneLine(subject))}</title>
<style>${letterStyle}</style></head>
<body><main>
<p class="brand">Sanguine</p>
${parts.join('\n')}
</main></body></html>
`;
}

/** A mail as text and as HTML. Names and notes in it are escaped here. */
export function letter(content: Letter): Mail {
  const { id, to, subject } = content;
  return { id, to, subject: oneLine(subject), text: textOf(content), html: htmlOf(content) };
}
