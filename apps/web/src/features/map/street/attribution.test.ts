import { expect, test } from 'vitest';
import { sourcesOf } from './attribution.ts';

test.each([
  ['© OpenStreetMap', '© OpenStreetMap'],
  ['<a href="https://protomaps.com">Protomaps</a> &copy; <a href="x">OpenStreetMap</a>', 'Protomaps © OpenStreetMap'],
  ['<img src=x onerror="alert(1)">City of Bristol', 'City of Bristol'],
  ['A &amp; B &lt;script&gt; &unknown;', 'A & B <script> &unknown;'],
  ['<script', undefined],
  ['  \n ', undefined],
  [7, undefined],
])('%j is said as %j', (attribution, text) => {
  expect(sourcesOf({ attribution })).toBe(text);
});

test('is not said at length, nor where there is none', () => {
  expect(sourcesOf({ attribution: 'x'.repeat(5_000) })).toHaveLength(200);
  for (const metadata of [undefined, null, 'text', {}, []]) expect(sourcesOf(metadata)).toBeUndefined();
});
