import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Locale, localeFor, SOURCE_LOCALE } from '@sanguine/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Account, signedIn } from '../features/people/identity/index.ts';
import { isWrittenStrangely } from '../platform/http/address.ts';
import { answerNothing } from '../platform/http/failures.ts';
import { answerBrokenFile } from '../platform/http/files.ts';
import { removeDocumentHeaders, WITH_CAMERA, WITH_WASM } from '../platform/http/security-headers.ts';
import { webLink } from '../platform/mail/links.ts';
import type { Services } from '../platform/services.ts';
import { sendDocument } from './documents.ts';
import { LEGAL, type ServedInstitution, serveInstitution } from './institution.ts';
import { type AskedPage, askedPage, keepNamedLanguage, languageLinks } from './page-languages.ts';
import { type Page, type Pages, readPages, type Theme } from './pages.ts';
import { serveSiteMap } from './site-map.ts';
import { createVisitorPages, type SendVisitorPage } from './visitor-pages.ts';

const VARY = ['Accept-Encoding', 'Accept-Language', 'Cookie'].join(', ');
const FOREVER = ['public', 'max-age=31536000', 'immutable'].join(', ');
const REVALIDATE = 'no-cache';
const POLICY = 'Content-Security-Policy';
const PROFILE_LINK = '</api/profile>; rel=preload; as=fetch; crossorigin';
const HOME_OF_DONATING = '/user/donate';
const HOMES = { donor: '/user/dashboard', facility_staff: '/facility/dashboard', operator: '/operator' } as const;

function isApiPath(path: string): boolean {
  return /^\/(?:api|auth|fhir|health|metrics|demo)(?:\/|$)/.test(path);
}

function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !isApiPath(path) && !/\.\w+$/.test(path);
}

/** Staff scan the codes of donors and of bags there, in a document that was loaded for this page. */
function isCameraPage({ url }: FastifyRequest): boolean {
  return /^\/facility\/(?:check-in|inventory)\/?(?:\?|$)/.test(url);
}

function themeOf({ cookies: { theme } }: FastifyRequest): Theme {
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Returns who is signed in. A page is there even while the database is not; the app itself says so then. */
async function personOf(services: Services, request: FastifyRequest): Promise<Account | undefined> {
  return signedIn(services, request).catch(() => undefined);
}

interface Site {
  readonly pages: Pages;
  readonly services: Services;
  readonly sendVisitorPage: SendVisitorPage | undefined;
  readonly institution: ServedInstitution;
}

/** The addresses that search engines may list, besides those that the visitors' pages name. */
const INDEXED = ['/', '/sign-up', '/terms-and-conditions'];
const FINDER = /^\/donate(?:\?|$)/;

/**
 * Sends a page that needs no account, and tells whether it was one; a donor who is signed in has a list of their own.
 */
async function sendToVisitor(
  site: Site,
  asked: AskedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { services, pages, sendVisitorPage } = site;
  const { areas = [], style } = pages.visitors ?? {};
  const [path = '/'] = asked.url.split('?', 1);
  if (sendVisitorPage === undefined || ![...areas, LEGAL].some((area) => path === area || path.startsWith(`${area}/`)))
    return false;
  reply.header('Vary', VARY).type('text/html; charset=utf-8');
  if (FINDER.test(asked.url) && (await personOf(services, request))?.role === 'donor') {
    void reply.header('Cache-Control', 'no-store').redirect(HOME_OF_DONATING, 303);
    return true;
  }
  reply.header(POLICY, `${String(reply.getHeader(POLICY))};style-src-elem 'self' '${style}'`);
  keepNamedLanguage(request, reply, asked);
  await sendVisitorPage(request, reply, { ...asked, theme: themeOf(request) });
  return true;
}

/** Lets the browser fetch what the page in the shell will ask for, before the program is there to ask. */
function announceNeeds({ scripts = [] }: Partial<Page>, isTheirs: boolean, reply: FastifyReply): void {
  const links = scripts.map((file) => `</${file}>; rel=modulepreload; crossorigin`);
  if (isTheirs) links.unshift(PROFILE_LINK);
  if (links.length > 0) reply.header('Link', links.join(', '));
}

/**
 * The page of an address as it was drawn, its own styles allowed by their hash; in its place, where the page is of one
 * person or differs by its `?…`, the shell, in which the program renders the page.
 */
async function sendPage(
  site: Site,
  asked: AskedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pages, services } = site;
  const { url } = asked;
  const page = pages.at(url);
  const drawn = pages.drawnAt(url);
  reply.header('Vary', VARY).type('text/html; charset=utf-8');
  if (!INDEXED.includes(url.split('?', 1)[0] ?? '')) reply.header('X-Robots-Tag', 'noindex');
  if (isCameraPage(request)) reply.headers(WITH_CAMERA);
  keepNamedLanguage(request, reply, asked);
  const theme = themeOf(request);
  if (drawn !== undefined) {
    reply.header(POLICY, `${String(reply.getHeader(POLICY))};style-src-elem 'self' '${drawn.style}'`);
    return sendDocument(request, reply, drawn.documentIn({ theme, locale: localeFor({ cookie: asked.locale }) }));
  }
  const reader = page?.role === undefined ? undefined : await personOf(services, request);
  announceNeeds(page ?? {}, reader !== undefined && reader.role === page?.role, reply);
  const locale = localeFor({ account: reader?.locale, cookie: asked.locale });
  return sendDocument(request, reply, pages.shell({ theme, locale }));
}

/** English has the plain address, and so has a page that not everybody can open. */
function hasNoLanguages({ pages }: Site, { url, locale }: AskedPage): boolean {
  return locale === SOURCE_LOCALE || pages.at(url)?.role !== undefined;
}

/** Only ever to a path of our own: two slashes at its beginning would be another host. */
async function redirectToPlain(asked: AskedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  keepNamedLanguage(request, reply, asked);
  return reply
    .header('Vary', VARY)
    .header('Cache-Control', 'no-cache')
    .redirect(asked.url.replace(/^[/\\]+/, '/'), 303);
}

/** The page of our own terms, whose place those of an institution take. */
const isTerms = ({ url }: AskedPage) => url.split('?', 1)[0] === '/terms-and-conditions';

/** Pages that only strangers need. */
const FOR_STRANGERS: readonly string[] = ['/', '/sign-up', '/forgot-password', '/reset-link-sent', '/verify-otp'];

/**
 * Tells whether a page is for people who are not signed in. Who is signed in enters a code in their own frame; the link
 * of a mail has its token and is used where it leads.
 */
const isForStrangers = ({ url }: AskedPage) =>
  FOR_STRANGERS.includes(url.split('?', 1)[0] ?? '') || url === '/verify-email';

/**
 * Returns where somebody who is signed in is redirected from a page for strangers: to the page they were asked to sign
 * in for, or home.
 */
async function redirectTargetOf(services: Services, request: FastifyRequest): Promise<string | undefined> {
  const actor = await personOf(services, request);
  if (actor === undefined) return undefined;
  const from = new URLSearchParams(request.url.split('?', 2)[1]).get('from');
  return from !== null && /^\/(?:user|facility|operator)\/[\w/-]+(?:\?[\w=&%.+-]*)?$/.test(from)
    ? from
    : HOMES[actor.role];
}

/** The file at an address. The file server would refuse a strange one as forbidden, in words of its own. */
function sendFileAt(request: FastifyRequest, reply: FastifyReply): void {
  if (isWrittenStrangely(request.url)) reply.callNotFound();
  else reply.sendFile(fileOf(request.params));
}

const WORKER = 'push-worker.js';
/** Reads codes of a camera where the browser cannot. */
const SCAN_WORKER = 'scan-worker.js';

/** The service worker; where an operator has switched offline use off, one that empties what others of it have kept. */
async function sendWorker({ config }: Services, reply: FastifyReply): Promise<FastifyReply> {
  if (config.offline) return reply.sendFile(WORKER);
  const file = await readFile(join(config.webDist, WORKER), 'utf8');
  return reply.header('Cache-Control', REVALIDATE).type('text/javascript').send(`self.isRetired=true;${file}`);
}

/** Returns the part that the path of the route leaves open, decoded. */
function fileOf(params: unknown): string {
  const rest: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, '*') : '';
  return typeof rest === 'string' ? rest : '';
}

/** Serves the built web app: hashed files for ever, pages revalidated, any other path as the app's not-found page. */
export async function serveWeb(app: FastifyInstance, services: Services): Promise<void> {
  const { webDist, demo } = services.config;
  const origin = webLink(services.config, '/').replace(/\/$/, '');
  const headOf = (path: string, locale: Locale) => (INDEXED.includes(path) ? languageLinks(origin, path, locale) : '');
  const institution = await serveInstitution(app, services.config);
  const pages = await readPages(webDist, { demo, dress: institution.dress }, headOf);
  const assets = join(webDist, 'assets/');
  const sendVisitorPage = pages.visitors && createVisitorPages(services, pages.visitors, institution.legalTextAt);
  const site = { pages, services, sendVisitorPage, institution };
  await app.register(fastifyStatic, {
    root: webDist,
    preCompressed: true,
    cacheControl: false,
    serve: false,
    index: false,
    setHeaders: (reply, path) => {
      const isAsset = path.startsWith(assets);
      reply.header('Cache-Control', isAsset ? FOREVER : REVALIDATE);
      if (isAsset) removeDocumentHeaders(reply);
    },
  });
  app.route({ method: 'GET', url: '/*', schema: { hide: true }, handler: sendFileAt, errorHandler: answerBrokenFile });
  serveSiteMap(app, services, [...INDEXED, ...(pages.visitors?.paths ?? [])]);
  app.get(`/${WORKER}`, { schema: { hide: true } }, async (_, reply) => sendWorker(services, reply));
  app.get(`/${SCAN_WORKER}`, { schema: { hide: true } }, async (_, reply) =>
    reply.headers(WITH_WASM).sendFile(SCAN_WORKER),
  );
  app.get('/pages/*', { schema: { hide: true } }, answerNothing);
  const sendToStranger = async (asked: AskedPage, request: FastifyRequest, reply: FastifyReply) => {
    const to = await redirectTargetOf(services, request);
    if (to === undefined) return sendPage(site, asked, request, reply);
    keepNamedLanguage(request, reply, asked);
    return reply.header('Cache-Control', 'no-store').redirect(to, 303);
  };
  app.get('/', { schema: { hide: true } }, async (request, reply) =>
    sendToStranger(askedPage(request), request, reply),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const asked = askedPage(request);
    if (wantsPage(request)) {
      if (asked.isNamed && hasNoLanguages(site, asked)) return redirectToPlain(asked, request, reply);
      if (institution.hasTerms && isTerms(asked))
        return redirectToPlain({ ...asked, url: `${LEGAL}/terms` }, request, reply);
      if (isForStrangers(asked)) return sendToStranger(asked, request, reply.status(200));
      // A reply that was sent cannot be awaited for itself: whether it was is a value of its own.
      if (await sendToVisitor(site, asked, request, reply)) return reply;
      return sendPage(site, asked, request, reply.status(pages.at(asked.url) === undefined ? 404 : 200));
    }
    // A form that the browser sent itself, because its page was not hydrated yet, belongs back on its page.
    const isEarlyForm = request.method === 'POST' && pages.drawnAt(asked.url) !== undefined;
    return isEarlyForm ? reply.redirect(request.url, 303) : answerNothing(request, reply);
  });
}
