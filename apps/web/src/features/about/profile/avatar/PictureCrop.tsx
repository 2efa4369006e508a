import { useState } from 'react';
import Cropper, { type MediaSize, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { formatTenths } from '../../../../platform/format.ts';
import { Field } from '../../../../ui/form/Field.tsx';
import { useWords } from '../words.ts';
import { type Area, movedBy, roomOf, shareOf } from './crop.ts';

const MAX_ZOOM = 4;
const MIDDLE = { x: 0, y: 0 };

interface SliderProps {
  name: string;
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** In every language the picture’s left is at the left end of `across`. */
function Slider({ name, label, value, min, max, step, onChange }: SliderProps) {
  const t = useWords();
  const shown =
    name === 'zoom'
      ? t('profile.crop.times', { zoom: formatTenths(value, t) })
      : t('profile.crop.percent', { percent: Math.round(value) });
  return (
    <Field label={label} name={name}>
      {(control) => (
        <input
          {...control}
          type="range"
          {...{ name, value, min, max, step }}
          aria-valuetext={shown}
          dir={name === 'across' ? 'ltr' : undefined}
          disabled={min === max}
          className="h-11 w-full cursor-pointer accent-fill"
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      )}
    </Field>
  );
}

export interface PictureCropProps {
  address: string;
  onChange: (area: Area) => void;
}

/** The circle is what others see; drag or pinch the picture under it, or use the sliders. */
export function PictureCrop({ address, onChange }: PictureCropProps) {
  const t = useWords();
  const [crop, setCrop] = useState<Point>(MIDDLE);
  const [zoom, setZoom] = useState(1);
  const [size, setSize] = useState<MediaSize>();
  const room = size === undefined ? MIDDLE : roomOf(size, zoom);
  const way = { min: 0, max: 100, step: 1 };
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="relative mx-auto size-52 overflow-hidden rounded-full border border-line bg-sunken">
        <Cropper
          image={address}
          {...{ crop, zoom }}
          aspect={1}
          maxZoom={MAX_ZOOM}
          objectFit="cover"
          cropShape="round"
          showGrid={false}
          // The policy of the site allows no styles that a script adds.
          disableAutomaticStylesInjection
          mediaProps={{ alt: t('profile.crop.preview') }}
          // The sliders do what its keys do, and say where the picture is.
          cropperProps={{ tabIndex: -1 }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          setMediaSize={setSize}
          onCropAreaChange={(_percent, area) => onChange(area)}
        />
      </div>
      <div className="flex flex-col gap-2">
        <Slider
          name="zoom"
          label={t('profile.crop.zoom')}
          value={zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          onChange={setZoom}
        />
        <Slider
          {...way}
          name="across"
          label={t('profile.crop.across')}
          value={shareOf(crop.x, room.x)}
          onChange={(across) => setCrop({ ...crop, x: movedBy(across, room.x) })}
        />
        <Slider
          {...way}
          name="down"
          label={t('profile.crop.down')}
          value={shareOf(crop.y, room.y)}
          onChange={(down) => setCrop({ ...crop, y: movedBy(down, room.y) })}
        />
      </div>
    </div>
  );
}
