import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALWAYS_KEPT,
  type Answered,
  goesAtSignOut,
  isTooOldToSend,
  type KeptEntry,
  mayKeep,
  outcomeOf,
  pagesToDrop,
  pocketIsOver,
  withAge,
} from './rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const instant = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });

describe('a page', () => {
  const address = (path: string) => new URL(path, 'https://blood.example');
  const page: Answered = {
    method: 'GET',
    address: address('/help'),
    status: 200,
    redirected: false,
    keep: 'v1',
    cacheControl: 'no-cache',
  };

  it('is kept where the server marks it as of this version, and never else', () => {
    expect(mayKeep(page, 'v1')).toBe(true);
    const others: Partial<Answered>[] = [
      { keep: null },
      { keep: 'v2' },
      { status: 404 },
      { redirected: true },
      { method: 'POST' },
      { cacheControl: 'no-store' },
      { cacheControl: 'private' },
      { address: address('/donate?near=51.5,-0.1') },
    ];
    for (const other of others) expect(mayKeep({ ...page, ...other }, 'v1'), JSON.stringify(other)).toBe(false);
  });

  it('is never kept without the mark, whatever else the answer says', () => {
    const cacheControl = fc.constantFrom(null, 'no-cache', 'no-store', 'public, max-age=31536000');
    fc.assert(
      fc.property(fc.webPath(), fc.integer({ min: 100, max: 599 }), cacheControl, (path, status, control) => {
        const answered = { ...page, address: address(`/page${path}`), status, cacheControl: control };
        expect(mayKeep({ ...answered, keep: null }, 'v1')).toBe(false);
      }),
    );
  });
});

describe('the pages kept', () => {
  const path = fc.oneof(fc.constantFrom(...ALWAYS_KEPT, '/assets/a.js', '/favicon.svg'), fc.webPath());
  const entries = fc.uniqueArray(fc.record({ path, bytes: fc.nat(400_000), keptAt: instant }), {
    selector: (entry) => entry.path,
  });
  const sum = (kept: readonly KeptEntry[]) => kept.reduce((total, { bytes }) => total + bytes, 0);

  it('lose the oldest until the rest is within the limit; what the offline page needs stays', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const dropped = new Set(pagesToDrop(all));
        const rest = all.filter((entry) => !dropped.has(entry.path));
        expect(all.filter((entry) => !goesAtSignOut(entry.path)).every((entry) => rest.includes(entry))).toBe(true);
        const pages = rest.filter((entry) => goesAtSignOut(entry.path));
        expect(sum(rest) <= 1_500_000 || pages.length === 0).toBe(true);
        const newest = Math.max(...all.filter((entry) => dropped.has(entry.path)).map(({ keptAt }) => keptAt));
        expect(pages.every(({ keptAt }) => keptAt >= newest)).toBe(true);
        if (sum(all) <= 1_500_000) expect(dropped.size).toBe(0);
      }),
    );
  });
});

describe('the pocket', () => {
  it('is over after 7 days, for another person, and where the clock was put back', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -30 * DAY, max: 30 * DAY }), (syncedAt, age) => {
        const pocket = { userId: 'nora', syncedAt };
        const isOver = age >= 7 * DAY || age < -HOUR;
        expect(pocketIsOver(pocket, syncedAt + age)).toBe(isOver);
        expect(pocketIsOver(pocket, syncedAt + age, 'nora')).toBe(isOver);
        expect(pocketIsOver(pocket, syncedAt + age, 'omar')).toBe(true);
      }),
    );
    expect(pocketIsOver({ userId: 'nora', syncedAt: Number.NaN }, 0)).toBe(true);
  });
});

describe('a queued action', () => {
  it('is dropped after 24 hours', () => {
    const action = { requestId: 'r', userId: 'u', kind: 'cancel', preferredDate: '', idempotencyKey: 'k' } as const;
    fc.assert(
      fc.property(instant, fc.integer({ min: -30 * DAY, max: 30 * DAY }), (queuedAt, age) => {
        expect(isTooOldToSend({ ...action, queuedAt }, queuedAt + age)).toBe(age >= DAY || age < -HOUR);
      }),
    );
  });

  it('waits on where nobody answered for us, and is never sent by a page of the network', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
        expect(outcomeOf(status, false)).toBe('later');
        const outcome = outcomeOf(status, true);
        expect(outcome === 'sent').toBe(status >= 200 && status < 300);
        if (status >= 500 || status === 429) expect(outcome).toBe('later');
      }),
    );
    expect([401, 404, 409, 422].map((status) => outcomeOf(status, true))).toEqual([
      'signed-out',
      'changed',
      'changed',
      'changed',
    ]);
  });
});

it('a kept page says when it was kept, in its own language', () => {
  const page = '<html data-theme="dark" lang="es"><p data-kept="" hidden="" class="x">Guardado el <time></time>.</p>';
  const shown = withAge(page, Date.UTC(2026, 10, 22, 12));
  expect(shown).not.toContain('hidden');
  expect(shown).toMatch(/<time>domingo, 22 de noviembre de 2026.*<\/time>/);
});
