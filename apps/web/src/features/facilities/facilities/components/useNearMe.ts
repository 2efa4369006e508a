import { useState } from 'react';

export interface NearMe {
  state: 'off' | 'asking' | 'on' | 'failed';
  /** 'latitude,longitude', rounded to about 100 m. */
  near: string | undefined;
  ask: () => void;
  stop: () => void;
}

/** Returns where the reader is; the browser asks only when `ask` is called by a press. */
export function useNearMe(): NearMe {
  const [state, setState] = useState<NearMe['state']>('off');
  const [near, setNear] = useState<string>();

  function found({ coords }: GeolocationPosition) {
    setNear(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`);
    setState('on');
  }

  function ask() {
    setState('asking');
    if (!('geolocation' in navigator)) setState('failed');
    else
      navigator.geolocation.getCurrentPosition(found, () => setState('failed'), {
        timeout: 10_000,
        maximumAge: 600_000,
      });
  }

  return { state, near: state === 'on' ? near : undefined, ask, stop: () => setState('off') };
}
