import { languageOf, type Locale } from '@sanguine/contract';
import { siteName } from '@sanguine/contract/words';
import { inOneDirection } from '../words/one-direction.ts';
import { platformWords } from '../words/platform.words.ts';
import { escapeHtml } from './escape-html.ts';
import { letterStyle } from './letter-style.ts';
import type { Mail } from './mail.ts';

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

interface Link {
  readonly text: string;
  readonly href: string;
}

/** A mail's content, in reading order. */
export interface Letter {
  readonly id: string;
  /** The language of its reader. */
  readonly locale: Locale;
  readonly to: string;
  readonly subject: string;
  /** The line that a list of mails shows beside the subject, where that is not the first paragraph: a greeting says nothing. */
  readonly preview?: string | undefined;
  readonly paragraphs: readonly string[];
  /** A short code to type elsewhere. */
  readonly code?: string | undefined;
  readonly link?: Link | undefined;
  /** Below the button, without the look of one. */
  readonly moreLinks?: readonly Link[] | undefined;
  /** Small print: how long it is valid, what to do if it was not meant for the reader. */
  readonly notes?: readonly string[] | undefined;
  /** The page where the reader can unsubscribe from letters like this one. */
  readonly unsubscribePage?: string | undefined;
}

/**
 * Escapes a text for HTML. What is isolated in it, such as a name written in the other direction, becomes an element.
 */
function asHtml(text: string): string {
  return escapeHtml(text).replaceAll(/\u2068([^\u2066-\u2069]*)\u2069/g, '<bdi>$1</bdi>');
}

function textOf({ locale, paragraphs, code, link, moreLinks = [], notes = [], unsubscribePage }: Letter): string {
  const t = platformWords(locale);
  const labelled = (label: string, address: string) => `${t('platform.mail.labelled', { label })}\n${address}`;
  const parts = [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...[...(link === undefined ? [] : [link]), ...moreLinks].map((one) => labelled(one.text, one.href)),
    ...notes,
    ...(unsubscribePage === undefined ? [] : [labelled(t('platform.mail.stop'), unsubscribePage)]),
  ];
  return [...parts, `-- \n${siteName()}\n`].join('\n\n');
}

function linkAsHtml({ text, href }: Link, locale: Locale): string {
  const target = escapeHtml(href);
  return `<p><a class="button" href="${target}">${asHtml(text)}</a></p>
<p class="note">${platformWords(locale)('platform.mail.button-fails')} <a href="${target}" dir="ltr">${target}</a></p>`;
}

function unsubscribeAsHtml(page: string, locale: Locale): string {
  return `<p class="note"><a href="${escapeHtml(page)}">${platformWords(locale)('platform.mail.stop')}</a></p>`;
}

function previewAsHtml(preview: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${asHtml(preview)}</div>\n`;
}

function htmlOf({
  locale,
  subject,
  preview,
  paragraphs,
  code,
  link,
  moreLinks = [],
  notes = [],
  unsubscribePage,
}: Letter): string {
  const parts = [
    ...paragraphs.map((paragraph) => `<p>${asHtml(paragraph)}</p>`),
    ...(code === undefined ? [] : [`<p class="code" dir="ltr">${escapeHtml(code)}</p>`]),
    ...(link === undefined ? [] : [linkAsHtml(link, locale)]),
    ...moreLinks.map(({ href, text }) => `<p><a href="${escapeHtml(href)}">${asHtml(text)}</a></p>`),
    ...notes.map((note) => `<p class="note">${asHtml(note)}</p>`),
    ...(unsubscribePage === undefined ? [] : [unsubscribeAsHtml(unsubscribePage, locale)]),
  ];
  return `<!doctype html>
<html lang="${locale}" dir="${languageOf(locale).direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${letterStyle()}</style></head>
<body>${preview === undefined ? '' : previewAsHtml(preview)}<main>
<p class="brand">${escapeHtml(siteName())}</p>
${parts.join('\n')}
</main></body></html>
`;
}

/** The subject on one line, and no name that turns the words around it. */
function readable({ subject, preview, paragraphs, notes = [], link, moreLinks = [], ...rest }: Letter): Letter {
  return {
    ...rest,
    subject: inOneDirection(oneLine(subject)),
    preview: preview && inOneDirection(preview),
    paragraphs: paragraphs.map(inOneDirection),
    notes: notes.map(inOneDirection),
    link: link && { ...link, text: inOneDirection(link.text) },
    moreLinks: moreLinks.map((one) => ({ ...one, text: inOneDirection(one.text) })),
  };
}

/** A mail as text and as HTML. Names and notes in it are escaped here. */
export function letter(given: Letter): Mail {
  const content = readable(given);
  const { id, to, subject, locale } = content;
  return { id, to, locale, subject, text: textOf(content), html: htmlOf(content) };
}

/** Returns the greeting of a mail; without a name that can be shown, without a name. */
export function greetingOf(name: string, locale: Locale): string {
  const t = platformWords(locale);
  return name === '' ? t('platform.mail.hello') : t('platform.mail.dear', { name });
}
