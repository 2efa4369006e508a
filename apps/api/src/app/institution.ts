import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inSiteName, PRODUCT } from '@sanguine/contract/words';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { answerNothing } from '../platform/http/failures.ts';
import { escapeHtml } from '../platform/mail/escape-html.ts';
import type { Institution } from '../platform/institution.ts';
import { type Logo, readLogo } from './site-logo.ts';

const FOREVER = ['public', 'max-age=31536000', 'immutable'].join(', ');
const STYLE = '/institution/style.css';
const LOGO = '/institution/logo.webp';

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

/** The styles that follow ours: of the colours those that differ, the logo, and the size of the name. Empty for our own look. */
function styleOf({ name, colours }: Institution, logo: Logo | undefined): string {
  const tokens = Object.entries(colours).map(
    ([token, { light, dark }]) => `--color-${token}:light-dark(${light},${dark})`,
  );
  const root = tokens.length === 0 ? '' : `:root{${tokens.join(';')}}`;
  return root + (name.length > SHORT_NAME ? SMALLER : '') + (logo === undefined ? '' : logoRules(logo));
}

/** Changes documents of the build into those of the institution. */
export type DressDocument = (html: string) => string;

function dressing({ name }: Institution, style: string): DressDocument {
  // Said to the program in the browser, too, whose words then are those of the document.
  const meta = name === PRODUCT ? '' : `<meta name="application-name" content="${escapeHtml(name)}">`;
  const link = style === '' ? '' : `<link rel="stylesheet" href="${STYLE}?v=${versionOf(style)}">`;
  const head = `${meta}${link}</head>`;
  // What the build has drawn holds nothing that people have written. The line with the version names the program.
  const named = (html: string) => html.replaceAll(/Sanguine(?! \d)/g, () => escapeHtml(name));
  return (html) => (name === PRODUCT ? html : named(html)).replace('</head>', () => head);
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

/** Serves what an institution's documents name; returns how a document becomes one of them. */
export async function serveInstitution(
  app: FastifyInstance,
  { webDist, institution }: Pick<Config, 'webDist' | 'institution'>,
): Promise<DressDocument> {
  if (institution.name !== PRODUCT) serveManifests(app, webDist);
  const logo = await readLogo(institution);
  const style = styleOf(institution, logo);
  const files = [
    { path: STYLE, type: 'text/css; charset=utf-8', content: style },
    { path: LOGO, type: 'image/webp', content: logo?.webp ?? '' },
  ];
  for (const { path, type, content } of files.filter((file) => file.content.length > 0)) {
    app.get(path, { schema: { hide: true } }, (_, reply) =>
      reply.header('Cache-Control', FOREVER).type(type).send(content),
    );
  }
  return dressing(institution, style);
}
