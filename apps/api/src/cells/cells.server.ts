import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { VERSION } from '../platform/version.ts';
import { cellsPage, PAGE_POLICY } from './cells.page.ts';
import type { Cells, Point } from './cells.ts';

const SHOWN = 20;
const MAX_ASKED = 100;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
});
const refused = (status: number, code: string, message: string) => json(status, { success: false, message, code });

/** `latitude,longitude` in degrees. */
function pointOf(text: string): Point | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}

/** The nearest to the place that was asked for; null when nobody knows it, undefined when none was asked for. */
function search(cells: Cells, query: URLSearchParams) {
  const [near, name] = [query.get('near'), (query.get('q') ?? '').slice(0, MAX_ASKED)];
  if (near === null && name === '') return undefined;
  const point = near === null ? cells.placeNamed(name) : pointOf(near);
  return point === undefined ? null : cells.near(point, SHOWN);
}

function apiAnswer(cells: Cells, query: URLSearchParams): Answer {
  const list = search(cells, query);
  const hint = 'Give near=latitude,longitude, or q=the name of a town.';
  if (list === undefined || (list === null && query.has('near'))) return refused(400, 'invalid_input', hint);
  if (list === null) return refused(404, 'not_found', 'No facility is known there.');
  return json(200, { success: true, message: 'Facilities', data: { list, cells: cells.states() } });
}

function pageAnswer(cells: Cells, query: URLSearchParams): Answer {
  const asked = (query.get('q') ?? '').slice(0, MAX_ASKED);
  const list = search(cells, query);
  const text = cellsPage({ asked, list, states: cells.states() });
  return { status: list === null ? 404 : 200, type: 'text/html; charset=utf-8', text };
}

function healthAnswer(cells: Cells): Answer {
  const isReady = cells.states().some(({ state }) => state !== 'missing');
  return json(isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable', cells: cells.states() });
}

function answerTo(cells: Cells, { method, url = '/' }: IncomingMessage): Answer {
  const { pathname, searchParams } = new URL(url, 'http://directory');
  if (method !== 'GET' && method !== 'HEAD') return refused(405, 'not_found', 'Only GET is understood.');
  if (pathname === '/') return pageAnswer(cells, searchParams);
  if (pathname === '/api/facilities') return apiAnswer(cells, searchParams);
  if (pathname === '/health/live') return json(200, { status: 'ok', version: VERSION });
  return pathname === '/health/ready'
    ? healthAnswer(cells)
    : refused(404, 'not_found', 'There is nothing at this address.');
}

const HEADERS = {
  'Content-Security-Policy': PAGE_POLICY,
  'Cache-Control': 'no-cache',
  'Permissions-Policy': 'geolocation=(self)',
  // Where a donor looked for is said to nobody, not even to the cell they go to.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

function send(reply: ServerResponse, { status, type, text }: Answer): void {
  reply.writeHead(status, { ...HEADERS, 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }).end(text);
}

/** Serves the page and the search. It keeps no log of who asks where, and sets no cookie. */
export async function serveCells(cells: Cells, { host, port }: { host: string; port: number }) {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, reply) => {
    if (URL.canParse(request.url ?? '', 'http://directory')) send(reply, answerTo(cells, request));
    else send(reply, refused(400, 'malformed', 'The address could not be read.'));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => {
      server.close();
      server.closeIdleConnections();
    },
  };
}
