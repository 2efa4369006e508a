import { languageOf } from '@sanguine/contract';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../../ui/IconButton.tsx';
import { onThemeChange } from '../../../ui/theme/theme.ts';
import { loadStreets } from '../load-streets.ts';
import { coloursOf, STREET_COLOURS } from '../street-colours.ts';
import type { Streets } from '../street/open-streets.ts';
import { type Say, useWords } from '../words.ts';
import type { PlaceOnMap } from './FacilityMap.tsx';
import { type StreetDot, StreetDots } from './StreetDots.tsx';

export interface StreetFrameProps {
  place: PlaceOnMap;
  dots: readonly StreetDot[];
  onOpen?: ((id: string) => void) | undefined;
  /** It cannot be shown, or no more. */
  onFailure: () => void;
}

function textsIn(t: Say): Readonly<Record<string, string>> {
  return {
    'Map.Title': t('map.street.canvas'),
    'CooperativeGesturesHandler.WindowsHelpText': t('map.street.ctrl'),
    'CooperativeGesturesHandler.MacHelpText': t('map.street.command'),
    'CooperativeGesturesHandler.MobileHelpText': t('map.street.fingers'),
  };
}

const DARK = '(prefers-color-scheme:dark)';

function onColoursChange(listener: () => void): () => void {
  const dark = matchMedia(DARK);
  dark.addEventListener('change', listener);
  const end = onThemeChange(listener);
  return () => {
    dark.removeEventListener('change', listener);
    end();
  };
}

/** The map in the element once it is there; it goes with the component. */
function useStreets({ place, dots, onFailure }: StreetFrameProps) {
  const t = useWords();
  const [streets, setStreets] = useState<Streets>();
  const box = useRef<HTMLDivElement>(null);
  const palette = useRef<HTMLSpanElement>(null);
  const open = useEffectEvent(async (isWanted: () => boolean) => {
    if (box.current === null || palette.current === null) return undefined;
    const swatches = palette.current;
    const { openStreets } = await loadStreets();
    return openStreets({
      container: box.current,
      points: [place, ...dots],
      language: languageOf(t.locale).intl.split('-', 1)[0] ?? '',
      colours: () => coloursOf(swatches),
      texts: textsIn(t),
      onFailure: () => isWanted() && onFailure(),
    });
  });
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let isWanted = true;
    let opened: Streets | undefined;
    open(() => isWanted).then(
      (made) => {
        opened = made;
        if (isWanted) setStreets(made);
        else made?.close();
      },
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, []);
  useEffect(() => streets && onColoursChange(streets.recolour), [streets]);
  return { streets, box, palette };
}

/** Data of OpenStreetMap ask for a link; other sources are said as text. */
function Credit({ streets: { credit, isPictures } }: { streets: Streets }) {
  const t = useWords();
  const text = credit ?? (isPictures ? undefined : t('map.street.osm'));
  if (text === undefined) return null;
  return (
    <p className="absolute end-0 bottom-0 max-w-full rounded-ss-small bg-surface/85 px-2 py-0.5 text-sm text-muted">
      {/openstreetmap/i.test(text) ? (
        <a
          href="https://www.openstreetmap.org/copyright"
          rel="noreferrer"
          className="rounded-small underline hover:text-ink"
        >
          <bdi>{text}</bdi>
        </a>
      ) : (
        <bdi>{text}</bdi>
      )}
    </p>
  );
}

/** The street map with its dots, in the place of the outline. */
export function StreetFrame(props: StreetFrameProps) {
  const t = useWords();
  const { place, dots, onOpen } = props;
  const { streets, box, palette } = useStreets(props);
  const zoom = 'bg-surface/90 border border-line';
  return (
    <div
      role="group"
      aria-label={t(dots.length === 0 ? 'map.street.of' : 'map.around', { place: place.name })}
      className="relative aspect-square w-full max-w-lg overflow-hidden rounded-card border border-line bg-sunken"
    >
      <span ref={palette} hidden className="bg-scrim text-on-fill">
        {Object.entries(STREET_COLOURS).map(([name, look]) => (
          <i key={name} data-colour={name} className={look} />
        ))}
      </span>
      <div ref={box} dir="ltr" className="absolute inset-0" />
      {streets === undefined ? (
        <p role="status" className="absolute inset-0 flex items-center justify-center text-muted">
          {t('map.street.opening')}
        </p>
      ) : (
        <>
          {createPortal(<StreetDots streets={streets} place={place} dots={dots} onOpen={onOpen} />, streets.layer)}
          <div className="absolute end-2 top-2 flex flex-col gap-2">
            <IconButton
              label={t('map.street.zoom-in')}
              icon={<Plus className="size-5" />}
              className={zoom}
              onClick={streets.zoomIn}
            />
            <IconButton
              label={t('map.street.zoom-out')}
              icon={<Minus className="size-5" />}
              className={zoom}
              onClick={streets.zoomOut}
            />
          </div>
          <Credit streets={streets} />
        </>
      )}
    </div>
  );
}
