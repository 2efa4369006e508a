import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseCellsConfig } from './cells.config.ts';

/** The message of what this throws. */
function refusalOf(work: () => unknown): string {
  try {
    return String(work());
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

test('the settings name what is wrong', () => {
  expect(parseCellsConfig({ CELLS: 'https://a.example, https://b.example/' })).toEqual({
    cells: ['https://a.example', 'https://b.example'],
    host: '127.0.0.1',
    port: 3100,
    refreshSeconds: 300,
    dataDir: resolve('data'),
  });
  expect(parseCellsConfig({ CELLS: 'http://127.0.0.1:3000' }).cells).toEqual(['http://127.0.0.1:3000']);
  for (const CELLS of ['', 'http://a.example', 'https://a.example/x', 'https://u:p@a.example', 'a']) {
    expect(() => parseCellsConfig({ CELLS })).toThrow('CELLS: must be');
  }
  const wrong = {
    CELLS: 'https://u:hunter2@a.example',
    PORT: 'x',
    HOST: 'a b',
    DATA_DIR: '',
    CELLS_REFRESH_SECONDS: '0',
  };
  const said = refusalOf(() => parseCellsConfig(wrong));
  for (const name of Object.keys(wrong)) expect(said).toMatch(new RegExp(`${name}: must be .* Example: `));
  expect(said).not.toContain('hunter2');
});
