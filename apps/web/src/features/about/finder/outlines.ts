/** Countries by their code, made by `npm run outlines`. All at once, which only the server can afford. */
const outlines = import.meta.glob<string>('../../facilities/map/outlines/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Empty where nobody has drawn the country. */
export function outlineOf(country: string): string {
  return outlines[`../../facilities/map/outlines/${country}.txt`] ?? '';
}
