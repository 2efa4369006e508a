import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { formatTenths } from '../../../../platform/format.ts';
import { Field } from '../../../../ui/form/Field.tsx';
import { useWords } from '../words.ts';
import { type Crop, dragged, MAX_ZOOM, squareOf } from './crop.ts';

/** Twice what is kept: sharp on every screen, and small to send. */
const PIXELS = 512;

export interface PictureCropProps {
  picture: ImageBitmap;
  crop: Crop;
  canvas: RefObject<HTMLCanvasElement | null>;
  onChange: (crop: Crop) => void;
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, crop: Crop) {
  const { x, y, side } = squareOf(picture, crop);
  const context = canvas?.getContext('2d');
  context?.clearRect(0, 0, PIXELS, PIXELS);
  context?.drawImage(picture, x, y, side, side, 0, 0, PIXELS, PIXELS);
}

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

function Sliders({ crop, onChange }: Pick<PictureCropProps, 'crop' | 'onChange'>) {
  const t = useWords();
  const way = { min: 0, max: 100, step: 1 };
  return (
    <div className="flex flex-col gap-2">
      <Slider
        name="zoom"
        label={t('profile.crop.zoom')}
        value={crop.zoom}
        min={1}
        max={MAX_ZOOM}
        step={0.1}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <Slider
        {...way}
        name="across"
        label={t('profile.crop.across')}
        value={crop.across}
        onChange={(across) => onChange({ ...crop, across })}
      />
      <Slider
        {...way}
        name="down"
        label={t('profile.crop.down')}
        value={crop.down}
        onChange={(down) => onChange({ ...crop, down })}
      />
    </div>
  );
}

function useDrag({ picture, crop, onChange }: PictureCropProps) {
  const from = useRef<{ x: number; y: number }>(null);
  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (from.current === null) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - from.current.x) / width;
    const down = (event.clientY - from.current.y) / height;
    from.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(picture, crop, { across, down }));
  }
  function grab(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
  }
  const release = () => {
    from.current = null;
  };
  return { onPointerDown: grab, onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
}

/** The circle is what others see; drag the picture under it, or use the sliders. */
export function PictureCrop(props: PictureCropProps) {
  const { picture, crop, canvas, onChange } = props;
  const t = useWords();
  const handlers = useDrag(props);
  useEffect(() => draw(canvas.current, picture, crop), [canvas, picture, crop]);
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <canvas
        ref={canvas}
        width={PIXELS}
        height={PIXELS}
        role="img"
        aria-label={t('profile.crop.preview')}
        className="mx-auto size-52 cursor-move touch-none rounded-full border border-line bg-sunken"
        {...handlers}
      />
      <Sliders crop={crop} onChange={onChange} />
    </div>
  );
}
