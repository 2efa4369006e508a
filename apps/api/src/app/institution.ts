import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LegalText, type Locale, pathInLanguage } from '@sanguine/contract';
import { inSiteName, PRODUCT } from '@sanguine/contract/words';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { answerNothing } from '../platform/http/failures.ts';
import { escapeHtml } from '../platform/mail/escape-html.ts';
import type { Institution } from '../platform/institution.ts';
import { memoised } from './documents.ts';
import { type LegalTexts, readLegalTexts } from './legal/legal-texts.ts';
import { type Logo, readLogo } from './site-logo.ts';

const FOREVER = ['public', 'max-age=31536000', 'immutable'].join(', ');
const STYLE = '/institution/style.css';
const LOGO = '/institution/logo.webp';
/** Where the legal texts are. */
export const LEGAL = '/legal';

const versionOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 12);

const LOGO_HEIGHT = 1.75;
/** Beside it the name has to have room on a phone. */
const LOGO_WIDTH = 4.5;

/** The place of the drop has the logo, as high as the drop; on a light ground of its own in the dark. */
function logoRules({ webp, ratio }: Logo): string {
  const picture = `url(${LOGO}?v=${versionOf(webp)}) center/contain no-repeat light-dark(transparent,#fff)`;
  const width = Math.min(LOGO_HEIGHT * ratio, LOGO_WIDTH).toFixed(2);
  return `[data-logo]>svg{display:none}[data-logo]::before{content:"";flex:none;height:${LOGO_HEIGHT}rem;width:${width}rem;border-radius:.25rem;background:${picture};print-color-adjust:exact;-webkit-print-color-adjust:exact}`;
}

/** Longer names than this are written smaller: the head of a page on a phone has a menu and a person, too. */
const SHORT_NAME = 12;
const SMALLER = '[data-logo]{font-size:1rem;line-height:1.25rem}';

const LEGAL_RULES = `#legal{display:flex;flex-wrap:wrap;justify-content:center;gap:0 1.5rem;padding:.5rem 1rem 1.5rem}
#legal a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--color-muted);text-decoration:underline;text-underline-offset:.25em}
@media print{#legal{display:none}}`;

/** The styles that follow ours: of the colours those that differ, the logo, and the size of the name. Empty for our own look. */
function styleOf({ name, colours }: Institution, logo: Logo | undefined, { names }: LegalTexts): string {
  const tokens = Object.entries(colours).map(
    ([token, { light, dark }]) => `--color-${token}:light-dark(${light},${dark})`,
  );
  const root = tokens.length === 0 ? '' : `:root{${tokens.join(';')}}`;
  return [
    root,
    name.length > SHORT_NAME ? SMALLER : '',
    logo === undefined ? '' : logoRules(logo),
    names.length === 0 ? '' : LEGAL_RULES,
  ].join('');
}

/** Changes documents of the build into those of the institution. */
export type DressDocument = (html: string, locale: Locale) => string;

/** Links to the legal texts at the end of each page, by their titles in the reader's language. */
function legalLinks({ names, find }: LegalTexts, locale: Locale): string {
  const links = names.flatMap((name) => {
    const text = find(name, locale);
    const href = pathInLanguage(`${LEGAL}/${name}`, locale);
    return text === undefined ? [] : `<a href="${href}" lang="${text.locale}">${escapeHtml(text.title)}</a>`;
  });
  return links.length === 0 ? '' : `<footer id="legal">${links.join('')}</footer>`;
}

function dressing({ name }: Institution, style: string, texts: LegalTexts): DressDocument {
  // Said to the program in the browser, too, whose words then are those of the document.
  const meta = name === PRODUCT ? '' : `<meta name="application-name" content="${escapeHtml(name)}">`;
  const link = style === '' ? '' : `<link rel="stylesheet" href="${STYLE}?v=${versionOf(style)}">`;
  const head = `${meta}${link}</head>`;
  // What the build has drawn holds nothing that people have written. The line with the version names the program.
  const named = (html: string) => html.replaceAll(/Sanguine(?! \d)/g, () => escapeHtml(name));
  const ofLanguage = memoised((locale: Locale) => legalLinks(texts, locale));
  return (html, locale) =>
    (name === PRODUCT ? html : named(html))
      .replace('</head>', () => head)
      .replace('</body>', () => `${ofLanguage(locale)}</body>`);
}

/** The manifests of an app that is installed under the name of the institution. */
function serveManifests(app: FastifyInstance, webDist: string): void {
  const path = '/:file(^manifest[\\w.-]*\\.webmanifest$)';
  app.get<{ Params: { file: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
    const built = await readFile(join(webDist, request.params.file), 'utf8').catch(() => undefined);
    if (built === undefined) return answerNothing(request, reply);
    const named = (_: string, value: unknown) => (typeof value === 'string' ? inSiteName(value) : value);
    const manifest = JSON.stringify(JSON.parse(built, named));
    return reply
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .serializer(String)
      .send(manifest);
  });
}

export interface ServedInstitution {
  readonly dress: DressDocument;
  readonly hasTerms: boolean;
  /** The legal text at an address, as its reader gets it. */
  readonly legalTextAt: (url: string, locale: Locale) => LegalText | undefined;
}

/** Serves what an institution's documents name. */
export async function serveInstitution(
  app: FastifyInstance,
  { webDist, institution }: Pick<Config, 'webDist' | 'institution'>,
): Promise<ServedInstitution> {
  if (institution.name !== PRODUCT) serveManifests(app, webDist);
  const [logo, texts] = await Promise.all([readLogo(institution), readLegalTexts(institution)]);
  const style = styleOf(institution, logo, texts);
  const files = [
    { path: STYLE, type: 'text/css; charset=utf-8', content: style },
    { path: LOGO, type: 'image/webp', content: logo?.webp ?? '' },
  ];
  for (const { path, type, content } of files.filter((file) => file.content.length > 0)) {
    app.get(path, { schema: { hide: true } }, (_, reply) =>
      reply.header('Cache-Control', FOREVER).type(type).send(content),
    );
  }
  return {
    dress: dressing(institution, style, texts),
    hasTerms: texts.names.includes('terms'),
    legalTextAt: (url, locale) =>
      url.startsWith(`${LEGAL}/`) ? texts.find(url.slice(LEGAL.length + 1).split('?', 1)[0] ?? '', locale) : undefined,
  };
}
