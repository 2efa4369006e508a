import type { RenderedArea } from '../src/prerender-areas.tsx';
import type { Rendered } from '../src/prerender.tsx';

export type Theme = 'system' | 'light' | 'dark';

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
export function checkPage({ path, html }: Pick<Rendered, 'path' | 'html'>): void {
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

/** A form that is sent before the page is live must not put what was typed into the address. */
function withPostedForms(html: string): string {
  return html.replaceAll(/<form(?![^>]*\smethod=)/g, '<form method="post"');
}

export interface Look {
  readonly css: string;
  /** The file of the letters that every page shows; where it is named they are there before the page is drawn anew. */
  readonly font?: string;
}

/** The document that Vite made with a title, styles of its own, and the program last: most of it waits for the first paint. */
function drawnDocument(template: string, title: string, { css, font }: Look): string {
  const titled = replaceOnce(
    template,
    /<title>.*?<\/title>/,
    `<title>${title.replaceAll('&', '&amp;')} | Sanguine</title>`,
  );
  // Its file gives way to the font; but then it runs at once, to remember what is done to a page that is not live yet.
  const script = /<script type="module"[^>]*><\/script>/.exec(titled)?.[0] ?? '';
  const calm = script.replace('<script ', '<script async fetchpriority="low" ');
  const last = replaceOnce(replaceOnce(titled, script, ''), '</body>', `  ${calm}\n  </body>`);
  const early = font ? `  <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">\n  ` : '';
  return replaceOnce(last, '</head>', `${early}  <style>${css}</style>\n  </head>`);
}

/** The document of a prerendered page. */
export function pageDocument(template: string, { path, title, html }: Rendered, look: Look): string {
  const body = `<div id="root" data-prerendered="${path}">${withPostedForms(html)}</div>`;
  return replaceOnce(drawnDocument(template, title, look), '<div id="root"></div>', body);
}

/**
 * The document of a page of the signed-in areas: the server adds what it shows before `</body>`. Its scripts are named
 * for src/main.ts, which asks for them after the first paint.
 */
export function areaDocument(
  template: string,
  { title, html }: RenderedArea,
  look: Look,
  scripts: readonly string[],
): string {
  const body = `<div id="root" data-area="${scripts.join(' ')}">${withPostedForms(html)}</div>`;
  return replaceOnce(drawnDocument(template, title, look), '<div id="root"></div>', body);
}

/** What the shell shows and needs before the program can draw anything. */
export interface ShellParts {
  readonly waiting: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The document of every other page. */
export function shellDocument(template: string, { waiting, styles, scripts }: ShellParts): string {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const linked = replaceOnce(template, '</head>', `  ${links.join('\n    ')}\n  </head>`);
  return replaceOnce(linked, '<div id="root"></div>', `<div id="root">${waiting}</div>`);
}

/** The same document for a reader who chose a theme. */
export function inTheme(document: string, theme: Theme): string {
  return theme === 'system' ? document : replaceOnce(document, '<html ', `<html data-theme="${theme}" `);
}

/** The same document where the program shows the demonstration: its banner is there from the first byte. */
export function ofDemonstration(document: string): string {
  return replaceOnce(document, ' aria-label="Demonstration" hidden', ' aria-label="Demonstration"');
}
