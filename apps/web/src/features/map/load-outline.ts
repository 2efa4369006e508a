/** Countries by their code, made by `npm run outlines`; a file each. */
const files = import.meta.glob<string>('./outlines/*.txt', { query: '?raw', import: 'default' });

/** Empty where nobody has drawn the country. */
export async function loadOutline(country: string): Promise<string> {
  return (await files[`./outlines/${country}.txt`]?.()) ?? '';
}
