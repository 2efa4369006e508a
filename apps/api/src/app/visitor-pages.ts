import { createHash } from 'node:crypto';
import { type Locale, pathInLanguage } from '@sanguine/contract';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { placeOf } from '../platform/http/networks.ts';
import { createLocalLimit } from '../platform/local-limit.ts';
import { webLink } from '../platform/mail/links.ts';
import type { Services } from '../platform/services.ts';
import { askOwnApi } from './answers.ts';
import { languageLinks } from './page-languages.ts';
import type { Encoding, PageTemplate, Theme } from './pages.ts';

type Drawn =
  | { readonly redirect: string; readonly status: 301 | 303 }
  | { readonly head: string; readonly html: string; readonly isIndexed: boolean };

/** What apps/web/src/first-paint/draw-visitor-page.tsx exports. */
interface Renderer {
  readonly pageAt: (
    address: string,
    locale: Locale,
  ) =>
    | {
        readonly needs: readonly string[];
        readonly draw: (data: readonly unknown[], site: string) => Drawn;
      }
    | undefined;
  readonly drawProblem: (status: number, site: string, locale: Locale) => Drawn;
}

/** The module that the build of the same version made. */
async function loadRenderer(file: string): Promise<Renderer> {
  return (await import(pathToFileURL(file).href)) as Renderer;
}

const BROTLI_QUALITY = 5;
const compress = {
  br: async (html: string) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: async (html: string) => promisify(gzip)(html),
} as const satisfies Record<Encoding, (html: string) => Promise<Buffer>>;

/** Drawings are a few ten kilobytes; each address has one, which is drawn again when the answers differ. */
const MAX_DRAWINGS = 100;

function createDrawings() {
  const kept = new Map<string, { readonly answers: string; readonly drawn: Drawn }>();
  return (address: string, answers: string, draw: () => Drawn): Drawn => {
    const before = kept.get(address);
    kept.delete(address);
    const entry = before?.answers === answers ? before : { answers, drawn: draw() };
    kept.set(address, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX_DRAWINGS && oldest !== undefined) kept.delete(oldest);
    return entry.drawn;
  };
}

/** How one reader gets a page. */
export interface Reading {
  readonly theme: Theme;
  readonly encoding: Encoding | undefined;
  /** The address without its language. */
  readonly url: string;
  readonly locale: Locale;
  readonly isNamed: boolean;
}

export type SendVisitorPage = (request: FastifyRequest, reply: FastifyReply, reading: Reading) => Promise<FastifyReply>;

/** As many as pages that there are. */
const NOTHING_PER_MINUTE = 120;

const PROBLEMS = [404, 429];
const FAILED = 503;

async function send(request: FastifyRequest, reply: FastifyReply, html: string, encoding: Encoding | undefined) {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  reply.header('Cache-Control', 'no-cache').header('ETag', etag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (encoding === undefined) return reply.send(html);
  return reply.header('Content-Encoding', encoding).send(await compress[encoding](html));
}

/** What a browser may keep for times without a connection: whole pages that are the same for everybody. */
function mayBeKept({ config }: Services, { url }: FastifyRequest, reply: FastifyReply): boolean {
  const isShared = reply.getHeader('Set-Cookie') === undefined && !url.includes('?');
  return config.offline && reply.statusCode === 200 && isShared;
}

/** A redirect between pages keeps the language that the address names. */
function inNamedLanguage(path: string, { locale, isNamed }: Reading): string {
  return isNamed && path.startsWith('/') ? pathInLanguage(path, locale) : path;
}

/** A page says which address it has in each language; one that search engines may not list keeps its own. */
function withLanguages(head: string, site: string, locale: Locale): string {
  return head.replace(/<link rel="canonical" href="([^"]*)"\/?>/, (link, address: string) =>
    address.startsWith(`${site}/`) ? languageLinks(site, address.slice(site.length), locale) : link,
  );
}

/** An address that leads nowhere asks none of the calls that count: it is counted here. */
function statusOfNothing(limit: (place: string) => void, request: FastifyRequest, reply: FastifyReply): number {
  try {
    limit(placeOf(request.ip));
    return reply.status(404).statusCode;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
    return reply.status(429).statusCode;
  }
}

/** Pages drawn by the server with what our own API answers anybody: the same limits, the same answers. */
export function createVisitorPages(services: Services, template: PageTemplate): SendVisitorPage {
  const site = webLink(services.config, '/').replace(/\/$/, '');
  const limit = createLocalLimit(services, NOTHING_PER_MINUTE);
  const drawnOnce = createDrawings();
  let loading: Promise<Renderer> | undefined;
  let renderer: Renderer | undefined;
  const load = async () => (renderer = await (loading ??= loadRenderer(template.renderer)));

  async function drawn(
    { pageAt, drawProblem }: Renderer,
    { url, locale }: Reading,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const page = pageAt(url, locale);
    if (page === undefined) return drawProblem(statusOfNothing(limit, request, reply), site, locale);
    const answers = await Promise.all(page.needs.map(async (address) => askOwnApi(request, address)));
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    if (refused === undefined) {
      const draw = () =>
        page.draw(
          answers.map(({ data }) => data),
          site,
        );
      return drawnOnce(`${locale} ${url}`, JSON.stringify(answers.map(({ body }) => body)), draw);
    }
    if (refused.statusCode === 400) return drawProblem(statusOfNothing(limit, request, reply), site, locale);
    const status = refused.statusCode;
    if (refused.retryAfter !== undefined) reply.header('Retry-After', refused.retryAfter);
    return drawProblem(reply.status(PROBLEMS.includes(status) ? status : FAILED).statusCode, site, locale);
  }

  return async (request, reply, reading) => {
    const answer = await drawn(renderer ?? (await load()), reading, request, reply);
    if ('redirect' in answer) {
      return reply
        .header('Cache-Control', 'no-cache')
        .redirect(inNamedLanguage(answer.redirect, reading), answer.status);
    }
    if (!answer.isIndexed) reply.header('X-Robots-Tag', 'noindex');
    if (mayBeKept(services, request, reply)) reply.header('Sanguine-Keep', template.version);
    const html = template.documentIn(reading).html;
    const head = withLanguages(answer.head, site, reading.locale);
    const whole = html.replace('<!--head-->', () => head).replace('<!--page-->', () => answer.html);
    return send(request, reply, whole, reading.encoding);
  };
}
