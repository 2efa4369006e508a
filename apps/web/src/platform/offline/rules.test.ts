import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALWAYS_KEPT, type Answered, goesAtSignOut, type KeptEntry, mayKeep, pagesToDrop, withAge } from './rules.ts';

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

it('a kept page says when it was kept, in its own language', () => {
  const page = '<html data-theme="dark" lang="es"><p data-kept="" hidden="" class="x">Guardado el <time></time>.</p>';
  const shown = withAge(page, Date.UTC(2026, 10, 22, 12));
  expect(shown).not.toContain('hidden');
  expect(shown).toMatch(/<time>domingo, 22 de noviembre de 2026.*<\/time>/);
});
