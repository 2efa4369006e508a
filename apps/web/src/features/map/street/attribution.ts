const MAX_CHARACTERS = 200;
const entities: Readonly<Record<string, string>> = { copy: '©', amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Whom a file of tiles names as its sources, as text: what is markup in it is left out. */
export function sourcesOf(metadata: unknown): string | undefined {
  const given: unknown = typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'attribution') : '';
  if (typeof given !== 'string') return undefined;
  const text = given
    .replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text.slice(0, MAX_CHARACTERS);
}
