import type { SourceSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { STREET_COLOURS } from '../street-colours.ts';
import { SCHEMAS, schemaOf, streetStyle } from './street-style.ts';

const source: SourceSpecification = { type: 'vector', tiles: ['pmtiles://tiles/{z}/{x}/{y}'] };
const look = { colours: STREET_COLOURS, font: 'Some Font', language: 'ar' };
const schemas = ['protomaps', 'openmaptiles'] as const;

test.each(schemas)('every layer that is drawn of %s is one of the tiles, and each of them is drawn', (schema) => {
  const { layers } = streetStyle(source, schema, look);
  const named = layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : []));
  expect([...new Set(named)].toSorted()).toEqual([...SCHEMAS[schema]].toSorted());
  expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
});

test.each(schemas)(
  'the style of %s asks nobody for letters or pictures, and has colours of the page only',
  (schema) => {
    const style = streetStyle(source, schema, look);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
    const text = JSON.stringify(style);
    expect(text).not.toMatch(/https?:|#[0-9a-f]{3}|rgb/);
    const tokens: readonly string[] = Object.values(STREET_COLOURS);
    const colours = [...text.matchAll(/"[\w-]+-color":"([^"]*)"/g)].map(([, colour = '']) => colour);
    expect(colours.length).toBeGreaterThan(10);
    expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
  },
);

test('places and streets are named in the language of the reader, else as they are called there', () => {
  const { layers } = streetStyle(source, 'protomaps', look);
  const names = layers.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout] : []));
  expect(names).toHaveLength(6);
  for (const layout of names) {
    expect(layout?.['text-field']).toEqual(['coalesce', ['get', 'name:ar'], ['get', 'name'], ['get', 'name:en']]);
    expect(layout?.['text-font']).toEqual(['Some Font']);
  }
});

test('pictures are shown as they are', () => {
  const pictures: SourceSpecification = { type: 'raster', tiles: ['pmtiles://tiles/{z}/{x}/{y}'] };
  const { layers } = streetStyle(pictures, undefined, look);
  expect(layers.map(({ type }) => type)).toEqual(['background', 'raster']);
});

test('a file says by its layers how it is made', () => {
  expect(schemaOf(['earth', 'roads', 'pois'])).toBe('protomaps');
  expect(schemaOf(['water', 'transportation'])).toBe('openmaptiles');
  expect(schemaOf(['contours'])).toBeUndefined();
});
