import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Account, readSessionCookies, signedIn } from '../features/identity/index.ts';
import { isWrittenStrangely } from '../platform/http/address.ts';
import { answerError, answerNothing } from '../platform/http/failures.ts';
import type { Services } from '../platform/services.ts';
import { sendArea } from './area.ts';
import { type Pages, readPages } from './pages.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const POLICY = 'Content-Security-Policy';
const PROFILE_LINK = '</api/profile>; rel=preload; as=fetch; crossorigin';
const HOMES = { donor: '/user/dashboard', facility_staff: '/facility/dashboard', operator: '/operator' } as const;

function isApiPath(path: string): boolean {
  return /^\/(?:api|auth|health|metrics|demo)(?:\/|$)/.test(path);
}

function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !isApiPath(path) && !/\.\w+$/.test(path);
}

/**
 * Which document of a page: in the theme that the reader chose, and with the banner of the demonstration where it is one,
 * from the first byte, so that nothing flashes and no page goes without.
 */
function variantOf({ config }: Services, request: FastifyRequest): string {
  const { theme } = request.cookies;
  const chosen = theme === 'light' || theme === 'dark' ? theme : 'system';
  return config.demo ? `${chosen}.demo` : chosen;
}

/** Lets the browser fetch what the page in the shell will ask for, before the app is there to ask. */
function announceNeeds(pages: Pages, services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const scripts = pages.scriptLinks(request.url);
  if (scripts === undefined) return;
  const isSignedIn = readSessionCookies(services.config, request).length > 0;
  reply.header('Link', isSignedIn ? `${PROFILE_LINK}, ${scripts}` : scripts);
}

function allowStyle(reply: FastifyReply, style: string): void {
  reply.header(POLICY, `${String(reply.getHeader(POLICY))};style-src-elem 'self' '${style}'`);
}

/** The page of an address: prerendered, its own styles allowed by their hash, or the shell in which the app draws it. */
function sendPage(pages: Pages, services: Services, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = pages.at(request.url);
  if (page === undefined) announceNeeds(pages, services, request, reply);
  else allowStyle(reply, page.style);
  reply.header('Vary', 'Accept-Encoding, Cookie');
  return reply.sendFile(`pages/${page?.file ?? 'shell'}.${variantOf(services, request)}.html`);
}

/** A form that the browser sent itself, because its page had no program yet: it belongs back on its page. */
function isEarlyForm(pages: Pages, request: FastifyRequest): boolean {
  return request.method === 'POST' && (pages.at(request.url) ?? pages.areaAt(request.url)) !== undefined;
}

/** Who is signed in. A page is there even while the database is not; the app itself says so then. */
async function personOf(services: Services, request: FastifyRequest): Promise<Account | undefined> {
  return signedIn(services, request).catch(() => undefined);
}

/** A page of the area whose people one belongs to, with what it shows; to everybody else the shell. */
async function sendAreaOrShell(pages: Pages, services: Services, request: FastifyRequest, reply: FastifyReply) {
  const page = request.method === 'GET' ? pages.areaAt(request.url) : undefined;
  if (page === undefined || (await personOf(services, request))?.role !== page.role) {
    return sendPage(pages, services, request, reply);
  }
  allowStyle(reply, page.style);
  return sendArea(request, reply, { webDist: services.config.webDist, page, variant: variantOf(services, request) });
}

/** Where somebody who is signed in goes on from `/`: to the area they were asked to sign in for, or home. */
async function wayOn(services: Services, request: FastifyRequest): Promise<string | undefined> {
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

/** What the path of the route leaves open, decoded. */
function fileOf(params: unknown): string {
  const rest: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, '*') : '';
  return typeof rest === 'string' ? rest : '';
}

/** Whoever has gone away in the middle of a file is told nothing. */
function answerBrokenFile(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
  else answerError(error, request, reply);
}

/** Serves the built web app: hashed files for ever, pages revalidated, any other path as the app's not-found page. */
export async function serveWeb(app: FastifyInstance, services: Services): Promise<void> {
  const { webDist } = services.config;
  const pages = await readPages(webDist);
  await app.register(fastifyStatic, {
    root: webDist,
    preCompressed: true,
    cacheControl: false,
    serve: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? FOREVER : REVALIDATE);
    },
  });
  app.route({ method: 'GET', url: '/*', schema: { hide: true }, handler: sendFileAt, errorHandler: answerBrokenFile });
  app.get('/pages/*', { schema: { hide: true } }, answerNothing);
  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    const to = await wayOn(services, request);
    return to === undefined
      ? sendPage(pages, services, request, reply)
      : reply.header('Cache-Control', 'no-store').redirect(to, 303);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) {
      return sendAreaOrShell(pages, services, request, reply.status(pages.isKnown(request.url) ? 200 : 404));
    }
    return isEarlyForm(pages, request) ? reply.redirect(request.url, 303) : answerNothing(request, reply);
  });
}
