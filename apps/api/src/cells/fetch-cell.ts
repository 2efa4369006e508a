import * as z from 'zod/mini';
import { SECOND } from '../platform/clock.ts';
import { type FreeSlot, type Listing, isOwnLink, listingOf, manifest, slotOf } from './listing.rules.ts';

/** What a cell may cost, whether it errs or means harm. Sizes are of the text, however small it was compressed. */
export interface Limits {
  readonly totalMs: number;
  readonly manifestBytes: number;
  readonly fileBytes: number;
  readonly lineBytes: number;
  readonly lines: number;
}

export const LIMITS: Limits = {
  totalMs: 60 * SECOND,
  manifestBytes: 256 * 1024,
  fileBytes: 128 * 1024 * 1024,
  lineBytes: 16 * 1024,
  lines: 200_000,
};

interface Part<Item> {
  readonly etag?: string | undefined;
  readonly items: readonly Item[];
}

/** The last good copy of what a cell publishes. */
export interface CellCopy {
  readonly etag?: string | undefined;
  readonly facilities: Part<Listing>;
  readonly slots: Part<FreeSlot>;
}

/** Why a cell's files were not taken; the message is for the operator of the directory. */
export class CellError extends Error {
  override readonly name = 'CellError';
}

interface Asked {
  readonly cell: string;
  readonly signal: AbortSignal;
  readonly limits: Limits;
}

/** The answer, or undefined when what we have is the present state. No redirects: they could lead into a private network. */
async function ask({ cell, signal }: Asked, url: string, etag: string | undefined): Promise<Response | undefined> {
  if (!isOwnLink(cell, url)) throw new CellError('its manifest leads to another site');
  const headers = etag === undefined ? {} : { 'If-None-Match': etag };
  const reply = await fetch(url, { headers, signal, redirect: 'error', credentials: 'omit' });
  if (reply.status === 304) return undefined;
  if (!reply.ok) throw new CellError(`it answers ${reply.status}`);
  return reply;
}

/** The text of an answer in pieces, of at most so many bytes. */
async function* piecesOf(reply: Response, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = reply.body ?? [];
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw new CellError(`a file has more than ${most} bytes`);
    yield decoder.decode(chunk, { stream: true });
  }
}

async function* linesOf(reply: Response, { fileBytes, lineBytes, lines }: Limits): AsyncGenerator<string> {
  let [rest, count] = ['', 0];
  for await (const piece of piecesOf(reply, fileBytes)) {
    const parts = `${rest}${piece}`.split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > lineBytes) throw new CellError('a line is too long');
    for (const line of parts) {
      count += 1;
      if (count > lines) throw new CellError(`a file has more than ${lines} lines`);
      if (line !== '' && line.length <= lineBytes) yield line;
    }
  }
  if (rest !== '') yield rest;
}

/** What can be used of a file's lines. Where most are malformed the file is, and the copy from before stays. */
async function readLines<Item>(reply: Response, limits: Limits, read: (line: string) => Item | undefined) {
  const items: Item[] = [];
  let malformed = 0;
  for await (const line of linesOf(reply, limits)) {
    const item = read(line);
    if (item === undefined) malformed += 1;
    else items.push(item);
  }
  if (malformed > items.length) throw new CellError(`${malformed} of ${malformed + items.length} lines are malformed`);
  return items;
}

interface File<Item> {
  readonly url: string;
  readonly before: Part<Item> | undefined;
  readonly read: (line: string) => Item | undefined;
}

async function fetchPart<Item>(asked: Asked, { url, before, read }: File<Item>): Promise<Part<Item>> {
  const reply = await ask(asked, url, before?.etag);
  if (reply === undefined) return before ?? { etag: undefined, items: [] };
  const items = await readLines(reply, asked.limits, read);
  return { etag: reply.headers.get('ETag') ?? undefined, items };
}

async function readManifest(reply: Response, { manifestBytes }: Limits) {
  let said = '';
  for await (const piece of piecesOf(reply, manifestBytes)) said += piece;
  const { success, data } = z.safeParse(manifest, JSON.parse(said));
  const slots = data?.output.find(({ type }) => type === 'Slot');
  if (!success || slots === undefined) throw new CellError('its manifest is malformed');
  return { facilities: data.extension.facilities, slots: slots.url };
}

/** What a cell publishes now; the copy from before where nothing has changed. Rejects when it cannot be had, or is not to be taken. */
export async function fetchCell(
  cell: string,
  before: CellCopy | undefined,
  limits: Limits = LIMITS,
): Promise<CellCopy> {
  const asked = { cell, signal: AbortSignal.timeout(limits.totalMs), limits };
  const reply = await ask(asked, `${cell}/fhir/$bulk-publish`, before?.etag);
  if (reply === undefined)
    return (
      before ?? { etag: undefined, facilities: { etag: undefined, items: [] }, slots: { etag: undefined, items: [] } }
    );
  const urls = await readManifest(reply, limits);
  const facilities = {
    url: urls.facilities,
    before: before?.facilities,
    read: (line: string) => listingOf(cell, line),
  };
  const slots = { url: urls.slots, before: before?.slots, read: slotOf };
  return {
    etag: reply.headers.get('ETag') ?? undefined,
    facilities: await fetchPart(asked, facilities),
    slots: await fetchPart(asked, slots),
  };
}
