import { type LegalText, type Locale, pathInLanguage } from '@sanguine/contract';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { limitedNetworkOf } from '../platform/http/networks.ts';
import { createLocalLimit } from '../platform/local-limit.ts';
import { webLink } from '../platform/mail/links.ts';
import type { Services } from '../platform/services.ts';
import { finished, memoised, type PageDocument, sendDocument } from './documents.ts';
import { languageLinks } from './page-languages.ts';
import { askOwnApi, dataOf } from './own-api.ts';
import type { PageTemplate, Theme } from './pages.ts';

type Drawn =
  | { readonly redirect: string; readonly status: 301 | 303 }
  | { readonly head: string; readonly html: string; readonly isIndexed: boolean };

/** The exports of apps/web/src/first-paint/draw-visitor-page.tsx. */
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
  readonly drawLegalText: (text: LegalText, site: string, locale: Locale) => Drawn;
  readonly nameSite: (name: string) => void;
  readonly drawProblem: (status: number, site: string, locale: Locale) => Drawn;
}

/** The module that the build of the same version made. */
async function loadRenderer(file: string, siteName: string): Promise<Renderer> {
  const renderer = (await import(pathToFileURL(file).href)) as Renderer;
  renderer.nameSite(siteName);
  return renderer;
}

/** Nearly as small as with the best, in a hundredth of the time. */
const BROTLI_QUALITY = 5;

/** Pages are a few ten kilobytes; each address has one, which is drawn again when the answers differ. */
const MAX_KEPT = 100;

interface DrawnVersion {
  readonly answers: string;
  readonly drawn: Drawn;
  readonly documentIn: (theme: Theme) => PageDocument;
}

/** A page of which nothing is made again as long as the answers stay the same. */
function createKeptPages() {
  const kept = new Map<string, DrawnVersion>();
  return (
    address: string,
    answers: string,
    make: () => Omit<DrawnVersion, 'answers'>,
  ): Omit<DrawnVersion, 'answers'> => {
    const before = kept.get(address);
    kept.delete(address);
    const entry = before?.answers === answers ? before : { answers, ...make() };
    kept.set(address, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return entry;
  };
}

/** The form in which one reader gets a page. */
export interface Reading {
  readonly theme: Theme;
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

/**
 * Tells whether a browser may keep the page for times without a connection: whole pages that are the same for
 * everybody.
 */
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

/** Puts what was drawn into the document around it, in each theme that is asked for. */
function wholePages(template: PageTemplate, site: string) {
  return (drawn: Drawn, locale: Locale): Omit<DrawnVersion, 'answers'> => {
    const documentIn = memoised((theme: Theme) => {
      const { html } = template.documentIn({ theme, locale });
      if ('redirect' in drawn) return finished(html);
      const head = withLanguages(drawn.head, site, locale);
      const page = html.replace('<!--head-->', () => head).replace('<!--page-->', () => drawn.html);
      return finished(page, BROTLI_QUALITY);
    });
    return { drawn, documentIn };
  };
}

/** An address that leads nowhere asks none of the calls that count: it is counted here. */
function statusOfNothing(limit: (network: string) => void, request: FastifyRequest, reply: FastifyReply): number {
  try {
    limit(limitedNetworkOf(request.ip));
    return reply.status(404).statusCode;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
    return reply.status(429).statusCode;
  }
}

/** Pages drawn by the server with what our own API answers anybody: the same limits, the same answers. */
export function createVisitorPages(
  services: Services,
  template: PageTemplate,
  legalTextAt: (url: string, locale: Locale) => LegalText | undefined,
): SendVisitorPage {
  const site = webLink(services.config, '/').replace(/\/$/, '');
  const limit = createLocalLimit(services, NOTHING_PER_MINUTE);
  const keep = createKeptPages();
  const whole = wholePages(template, site);
  let loading: Promise<Renderer> | undefined;
  let renderer: Renderer | undefined;
  const load = async () =>
    (renderer = await (loading ??= loadRenderer(template.renderer, services.config.institution.name)));

  async function pageFor(
    { pageAt, drawLegalText, drawProblem }: Renderer,
    { url, locale }: Reading,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const problem = (status: number) => whole(drawProblem(status, site, locale), locale);
    const text = legalTextAt(url, locale);
    if (text !== undefined) return keep(`${locale} ${url}`, '', () => whole(drawLegalText(text, site, locale), locale));
    const page = pageAt(url, locale);
    if (page === undefined) return problem(statusOfNothing(limit, request, reply));
    const answers = await Promise.all(page.needs.map(async (address) => askOwnApi(request, address)));
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    if (refused === undefined) {
      const bodies = answers.map(({ body }) => body);
      const draw = () => page.draw(bodies.map(dataOf), site);
      return keep(`${locale} ${url}`, bodies.join('\n'), () => whole(draw(), locale));
    }
    if (refused.statusCode === 400) return problem(statusOfNothing(limit, request, reply));
    const status = refused.statusCode;
    if (refused.retryAfter !== undefined) reply.header('Retry-After', refused.retryAfter);
    return problem(reply.status(PROBLEMS.includes(status) ? status : FAILED).statusCode);
  }

  return async (request, reply, reading) => {
    const { drawn, documentIn } = await pageFor(renderer ?? (await load()), reading, request, reply);
    if ('redirect' in drawn) {
      return reply.header('Cache-Control', 'no-cache').redirect(inNamedLanguage(drawn.redirect, reading), drawn.status);
    }
    if (!drawn.isIndexed) reply.header('X-Robots-Tag', 'noindex');
    if (mayBeKept(services, request, reply)) reply.header('Sanguine-Keep', template.version);
    return sendDocument(request, reply, documentIn(reading.theme));
  };
}
