import { type Destination, type Directions as Forms, directionsFor } from '@sanguine/contract';
import { Navigation } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { tapLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { useWords } from '../words.ts';

/** Returns which form of address this device understands. An iPad says that it is a Mac, and has the same program. */
function formHere(): keyof Forms {
  const { userAgent } = navigator;
  if (userAgent.includes('Android')) return 'geo';
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'apple' : 'web';
}

const formOnServer = () => 'web' as const;
const neverChanges = () => () => undefined;

export interface DirectionsProps {
  place: Destination;
}

/** Opens the reader's own map program; until it is pressed, nobody is asked anything. */
export function Directions({ place }: DirectionsProps) {
  const t = useWords();
  const form = useSyncExternalStore(neverChanges, formHere, formOnServer);
  return (
    <a
      href={directionsFor(place)[form]}
      target={form === 'geo' ? undefined : '_blank'}
      rel="noreferrer"
      className={cx(tapLinkClass, 'gap-2 print:hidden')}
    >
      <Navigation aria-hidden="true" className="size-5 shrink-0" />
      <span>
        <Sentence
          of={t}
          id="map.directions"
          values={{ place: place.name }}
          tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
        />
      </span>
    </a>
  );
}
