import { queryOptions } from '@tanstack/react-query';
import { mapKeys } from './keys.ts';

/** Countries by their code, made by `npm run outlines`; a file each. */
const files = import.meta.glob<string>('./outlines/*.txt', { query: '?raw', import: 'default' });

/** Empty where nobody has drawn the country. */
export async function loadOutline(country: string): Promise<string> {
  return (await files[`./outlines/${country}.txt`]?.()) ?? '';
}

/** The outline of a country; without it a map shows its dots alone. */
export function outlineQuery(country: string) {
  return queryOptions({
    queryKey: [...mapKeys.outline, country],
    queryFn: async () => loadOutline(country),
    staleTime: Infinity,
    retry: false,
  });
}
