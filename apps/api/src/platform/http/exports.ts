import type { FastifyReply, FastifyRequest } from 'fastify';
import { finished } from 'node:stream';
import { after, SECOND } from '../clock.ts';
import { tooMany } from '../rate-limit.ts';
import type { Services } from '../services.ts';
import { createTurns } from '../turns.ts';
import { platformWords } from '../words/platform.words.ts';

/**
 * Exports at once, of one account or facility's software and in the process: one of 109,000 rows takes 2.5 s of it, and ten at once made others wait 80 times
 * as long. A browser asks for six at once at most.
 */
const TURNS = createTurns({ perKey: 2, inAll: 4, waiting: 6, longest: 30 * SECOND });
const RETRY = 10 * SECOND;

/** Waits for the turn of an export, which lasts until its answer is sent, the client is gone, or others have waited long enough. */
export async function waitForTurn({ clock }: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const gone = new AbortController();
  finished(reply.raw, () => gone.abort());
  const { userId, facilityId = request.ip } = request.actor ?? {};
  const end = await TURNS.take(userId ?? facilityId, gone.signal);
  if (end !== undefined) {
    if (gone.signal.aborted) end();
    else gone.signal.addEventListener('abort', end, { once: true });
    return;
  }
  if (gone.signal.aborted) return;
  const now = clock.now();
  throw tooMany(after(now, RETRY), now, (locale) => platformWords(locale)('platform.error.files-at-once'));
}
