import { useEffect, useState } from 'react';

export interface Loaded<Data> {
  readonly data?: Data;
  readonly error?: unknown;
}

/**
 * Returns what a public page fetches by the token of a link: queries belong to those who are signed in. Empty until it
 * is there.
 */
export function useLoaded<Data>(token: string | undefined, load: (token: string) => Promise<Data>): Loaded<Data> {
  const [loaded, setLoaded] = useState<Loaded<Data>>({});
  useEffect(() => {
    if (token === undefined) return undefined;
    let isHere = true;
    const show = (next: Loaded<Data>) => isHere && setLoaded(next);
    load(token).then(
      (data) => show({ data }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isHere = false;
    };
  }, [token, load]);
  return loaded;
}
