import { type FoundPlace, MAX_PLACE_QUERY } from '@sanguine/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../../platform/api.ts';

/** Long enough for the next letter; milliseconds. */
const PAUSE = 150;
const SHORTEST = 2;

/** The towns that a text may mean, once typing pauses; undefined while that is not known. Pages without a cache use it, too. */
export function usePlaces(text: string): readonly FoundPlace[] | undefined {
  const typed = text.trim().slice(0, MAX_PLACE_QUERY);
  const [found, setFound] = useState<{ readonly typed: string; readonly list: readonly FoundPlace[] }>();
  useEffect(() => {
    if (typed.length < SHORTEST) return undefined;
    const stopping = new AbortController();
    const ask = async () => {
      const { data } = await call('GET /api/places', { query: { q: typed }, signal: stopping.signal });
      setFound({ typed, list: data.list });
    };
    // Without an answer there are no suggestions: the form says what to do.
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [typed]);
  return typed.length < SHORTEST || found?.typed !== typed ? undefined : found.list;
}
