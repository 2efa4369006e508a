import { promisify } from 'node:util';
import { LOCALES, pathInLanguage } from '@sanguine/contract';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listFacilityPathsAfter, listSitemapParts } from '../features/about/finder/index.ts';
import { createBriefCache } from '../platform/brief-cache.ts';
import { createBudget } from '../platform/budget.ts';
import { HOUR } from '../platform/clock.ts';
import { answerNothing } from '../platform/http/failures.ts';
import { limitedNetworkOf } from '../platform/http/networks.ts';
import { createLocalLimit } from '../platform/local-limit.ts';
import { webLink } from '../platform/mail/links.ts';
import type { Services } from '../platform/services.ts';

/** Facilities in one part. */
const PART_SIZE = 10_000;
const PARTS_KEPT = 4;
const READS_PER_MINUTE = 60;

/** Pages for everybody have an address in each language. */
function inLanguages(paths: readonly string[]): readonly string[] {
  return LOCALES.flatMap((locale) => paths.map((path) => pathInLanguage(path, locale)));
}

/** Returns what search engines may fetch: everything else is of people who are signed in. */
function robotsText(site: string, paths: readonly string[]): string {
  const facilities = LOCALES.map((locale) => pathInLanguage('/facilities/', locale));
  const pages = [
    ...inLanguages(paths).map((path) => `${path}$`),
    ...facilities,
    '/sitemap',
    '/assets/',
    '/favicon.svg',
  ];
  const allowed = pages.map((path) => `Allow: ${path}`);
  return ['User-agent: *', ...allowed, 'Disallow: /', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Addresses hold nothing that XML would take for markup: names in them are percent-encoded. */
function urlSet(site: string, paths: readonly string[]): string {
  return `${XML}<urlset ${SCHEMA}>${paths.map((path) => `<url><loc>${site}${path}</loc></url>`).join('\n')}</urlset>\n`;
}

function siteIndex(site: string, names: readonly string[]): string {
  const parts = names.map((name) => `<sitemap><loc>${site}/sitemap/${name}.xml</loc></sitemap>`);
  return `${XML}<sitemapindex ${SCHEMA}>${parts.join('\n')}</sitemapindex>\n`;
}

/** `/robots.txt` and `/sitemap.xml` with its parts, each made at most once an hour; `paths` are the pages besides those of facilities. */
export function serveSiteMap(app: FastifyInstance, services: Services, paths: readonly string[]): void {
  const site = webLink(services.config, '/').replace(/\/$/, '');
  const limit = createLocalLimit(services, READS_PER_MINUTE);
  const budget = createBudget(1);
  const starts = createBriefCache<readonly string[]>(services.clock, { ms: HOUR, most: 1 });
  const parts = createBriefCache<Buffer>(services.clock, { ms: HOUR, most: PARTS_KEPT });
  const read = async <T>(work: () => Promise<T>) => budget.spend(1, work);
  const startsNow = async () => starts.get('', async () => read(async () => listSitemapParts(services, PART_SIZE)));

  async function packedPart(start: string): Promise<Buffer> {
    const facilities = await read(async () => listFacilityPathsAfter(services, start, PART_SIZE));
    return promisify(gzip)(urlSet(site, facilities));
  }

  async function sendPart(request: FastifyRequest<{ Params: { part: string } }>, reply: FastifyReply) {
    limit(limitedNetworkOf(request.ip));
    const start = (await startsNow())[Number(request.params.part) - 1];
    if (start === undefined) return answerNothing(request, reply);
    const packed = await parts.get(start, async () => packedPart(start));
    reply.type('application/xml').header('Vary', 'Accept-Encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await promisify(gunzip)(packed));
    return reply.header('Content-Encoding', 'gzip').send(packed);
  }

  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, async (_, reply) => reply.type('text/plain').send(robotsText(site, paths)));
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    limit(limitedNetworkOf(request.ip));
    const names = (await startsNow()).map((_, index) => String(index + 1));
    return reply.type('application/xml').send(siteIndex(site, ['pages', ...names]));
  });
  app.get('/sitemap/pages.xml', hidden, async (_, reply) =>
    reply.type('application/xml').send(urlSet(site, inLanguages(paths))),
  );
  const part = '/sitemap/:part(^[1-9]\\d{0,3}).xml';
  app.get<{ Params: { part: string } }>(part, hidden, async (request, reply) => sendPart(request, reply));
}
