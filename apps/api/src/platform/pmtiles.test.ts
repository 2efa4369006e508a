import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pmtilesFile, type TilesFile } from '../../test/support/pmtiles.ts';
import { parseConfig } from './config.ts';
import { layersOfTiles, tilesFileProblem } from './pmtiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanguine-tiles-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const fileOf = (name: string, given: Partial<TilesFile>) =>
  written(name, pmtilesFile({ tiles: [{ z: 0, x: 0, y: 0, data: Buffer.from('tile') }], ...given }));

test.each([
  ['vector tiles', {}],
  ['pictures as PNG', { type: 2, compression: 1 }],
  ['pictures as JPEG', { type: 3, compression: 1 }],
  ['pictures as WebP', { type: 4, compression: 1 }],
  ['tiles that do not say how they are compressed', { compression: 0 }],
])('a file of %s is taken', (name, given) => {
  expect(tilesFileProblem(fileOf(name, given))).toBeUndefined();
});

test.each([
  ['an older version', { version: 2 }, 'must be a PMTiles file of version 3'],
  ['tiles of an unknown kind', { type: 0 }, 'must hold vector tiles (MVT), PNG, JPEG or WebP'],
  ['tiles as AVIF', { type: 5 }, 'must hold vector tiles (MVT), PNG, JPEG or WebP'],
  ['tiles compressed with brotli', { compression: 3 }, 'must be compressed with gzip, or not at all'],
])('a file of %s is refused', (name, given, problem) => {
  expect(tilesFileProblem(fileOf(name, given))).toBe(problem);
});

test('what is no such file is refused at the start by the name of its setting, with an example and without its path', () => {
  const wrong = {
    missing: join(folder, 'missing.pmtiles'),
    folder,
    empty: written('empty', Buffer.alloc(0)),
    short: written('short', Buffer.from('PMTiles\u0003')),
    other: written('other', Buffer.alloc(500, 'x')),
  };
  for (const path of Object.values(wrong)) {
    const start = () => parseConfig({ MAP_TILES: path });
    expect(start).toThrow(/^.*\n {2}MAP_TILES: must be a .* Example: \/srv\/sanguine\/region\.pmtiles$/);
    expect(start).not.toThrow(path);
  }
  const right = fileOf('right', {});
  expect(parseConfig({ MAP_TILES: right }).mapTiles).toBe(right);
  expect(parseConfig({}).mapTiles).toBeUndefined();
});

test('the layers are those that the file names', () => {
  const metadata = { vector_layers: [{ id: 'earth', fields: {} }, { id: 'roads' }] };
  expect(layersOfTiles(fileOf('layers', { metadata }))).toEqual(['earth', 'roads']);
  expect(layersOfTiles(fileOf('pictures', { type: 2 }))).toBeUndefined();
  expect(layersOfTiles(written('broken', Buffer.from('PMTiles')))).toBeUndefined();
});
