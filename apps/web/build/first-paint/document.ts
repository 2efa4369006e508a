import type { Locale } from '@sanguine/contract';
import type { Drawing } from '../../src/first-paint/prerender.tsx';
import { inLanguage } from '../words/document-language.ts';

const wrong = [
  /something went wrong/i,
  /can't find the page/i,
  /\berror occurred\b/i,
  /\bundefined\b/,
  /\bNaN\b/,
  /\[object /,
  // React's marks of a part that failed or waits.
  /<!--\$[!?]-->/,
  /data-(?:dgst|msg|stck)=/,
  / style="/,
];

/** Fails unless the page was drawn in full, in words for readers, with one heading to begin with. */
export function checkPage(path: string, html: string): void {
  const texts = html.replaceAll(/<!--[^$].*?-->/g, '');
  const fault = wrong.find((sign) => sign.test(texts));
  if (fault !== undefined) throw new Error(`the prerendered ${path} shows ${fault}`);
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  if (headings !== 1) throw new Error(`the prerendered ${path} has ${headings} headings of the first level`);
}

function replaceOnce(html: string, part: RegExp | string, by: string): string {
  const changed = html.replace(part, () => by);
  if (changed === html) throw new Error(`index.html has no ${part}`);
  return changed;
}

/** A form that is sent before its page is hydrated must not put what was typed into the address. */
function withPostedForms(html: string): string {
  return html.replaceAll(/<form(?![^>]*\smethod=)/g, '<form method="post"');
}

export interface Parts {
  readonly css: string;
  /** The scripts that src/first-paint/start.ts fetches once the page is painted. */
  readonly scripts: readonly string[];
}

interface DocumentPage extends Pick<Drawing, 'locale' | 'title' | 'html'> {
  /** The way in which it starts: see start.ts. */
  readonly kind: 'public' | 'visitor';
}

/** The document of a drawn page: the one that Vite made, with the page and its styles in it and the entry script last. */
export function pageDocument(
  template: string,
  { kind, locale, title, html }: DocumentPage,
  { css, scripts }: Parts,
): string {
  const script = /<script type="module"[^>]*><\/script>/.exec(template)?.[0] ?? '';
  // Its file gives way to the font; but then it runs at once, to remember what is typed into a page not hydrated yet.
  const last = script.replace('<script ', '<script async fetchpriority="low" ');
  const head = `  <style>${css}</style>\n  </head>`;
  const root = `<div id="root" data-page="${kind}" data-scripts="${scripts.join(' ')}">${withPostedForms(html)}</div>`;
  const parts: readonly (readonly [RegExp | string, string])[] = [
    [/<title>.*?<\/title>/, `<title>${title.replaceAll('&', '&amp;')} | Sanguine</title>`],
    [script, ''],
    ['</head>', head],
    ['<div id="root"></div>', root],
    ['</body>', `  ${last}\n  </body>`],
  ];
  return parts.reduce((document, [part, by]) => replaceOnce(document, part, by), inLanguage(template, locale));
}

/** The document around visitors' pages: the server puts their head and content into it. */
export function visitorDocument(template: string, locale: Locale, parts: Parts): string {
  const document = pageDocument(template, { kind: 'visitor', locale, title: '', html: '<!--page-->' }, parts);
  const untitled = replaceOnce(document, /<title>.*?<\/title>/, '<!--head-->');
  return replaceOnce(untitled, /<meta name="description"[^>]*>\s*/, '');
}

/** The parts that the shell shows and needs before the program can draw anything. */
export interface ShellParts {
  readonly locale: Locale;
  readonly waiting: string;
  readonly stylesheet: string;
  /** The file of the letters that every page shows: where it came later, the page would move. */
  readonly font: string;
  readonly scripts: readonly string[];
}

/** The document of every other page. */
export function shellDocument(template: string, { locale, waiting, stylesheet, font, scripts }: ShellParts): string {
  const links = [
    `<link rel="stylesheet" crossorigin href="/${stylesheet}">`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const linked = replaceOnce(inLanguage(template, locale), '</head>', `  ${links.join('\n    ')}\n  </head>`);
  return replaceOnce(linked, '<div id="root"></div>', `<div id="root">${waiting}</div>`);
}
