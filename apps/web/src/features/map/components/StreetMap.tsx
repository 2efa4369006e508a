import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import type { PlaceOnMap } from './FacilityMap.tsx';
import type { StreetDot } from './StreetDots.tsx';
import { StreetFrame } from './StreetFrame.tsx';

export interface StreetMapProps {
  place: PlaceOnMap;
  /** None where the place is all that is shown: there is no outline then. */
  dots: readonly StreetDot[];
  /** Instead of following the link of a dot, where the program can open the facility. */
  onOpen?: ((id: string) => void) | undefined;
}

/** The button for the operator's street tiles, and these; what is marked `data-streets` hides its outline meanwhile. */
export function StreetMap({ place, dots, onOpen }: StreetMapProps) {
  const t = useWords();
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const root = useRef<HTMLDivElement>(null);
  const isOpen = state === 'open';
  const isAlone = dots.length === 0;
  useLayoutEffect(() => {
    root.current?.closest('section')?.toggleAttribute('data-streets', isOpen);
  }, [isOpen]);
  return (
    <div ref={root} className="flex flex-col items-start gap-3">
      {isOpen && <StreetFrame place={place} dots={dots} onOpen={onOpen} onFailure={() => setState('failed')} />}
      <Button size="small" onClick={() => setState(isOpen ? 'closed' : 'open')}>
        {isOpen ? t(isAlone ? 'map.street.hide' : 'map.street.close') : t('map.street.open')}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {state === 'failed' && t(isAlone ? 'map.street.failed-alone' : 'map.street.failed')}
      </p>
    </div>
  );
}
