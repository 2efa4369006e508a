import type { FoundPlace } from '@sanguine/contract';
import { useState } from 'react';
import { call } from '../../../../platform/api.ts';

export type NearestTownState = 'idle' | 'asking' | 'refused' | 'none';

/** About a kilometre: more precisely nobody has to tell where they are. */
const DECIMALS = 2;

const here = async () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new Error('This browser does not know where it is.');
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 });
  });

async function nearestTown(): Promise<FoundPlace | undefined> {
  const { latitude, longitude } = (await here()).coords;
  const near = `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
  const { data } = await call('GET /api/places', { query: { near } });
  return data.list[0];
}

/** The town that the reader is in or near; the browser asks for their leave only when `ask` is called by a press. */
export function useNearestTown(onFound: (place: FoundPlace) => void) {
  const [state, setState] = useState<NearestTownState>('idle');
  async function ask() {
    setState('asking');
    try {
      const place = await nearestTown();
      setState(place === undefined ? 'none' : 'idle');
      if (place !== undefined) onFound(place);
    } catch {
      setState('refused');
    }
  }
  return { state, ask: () => void ask() };
}
