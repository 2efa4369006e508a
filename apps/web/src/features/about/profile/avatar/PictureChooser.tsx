import { ImageUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { FieldError } from '../../../../ui/form/FieldError.tsx';
import { useWords } from '../words.ts';
import { accepted, MAX_MEGABYTES } from './picture-file.ts';

export interface PictureChooserProps {
  error: string | undefined;
  onChoose: (file: File) => void;
}

function useDrop(onChoose: (file: File) => void) {
  const [over, setOver] = useState(false);
  function take(files: FileList | null) {
    const file = files?.[0];
    if (file !== undefined) onChoose(file);
  }
  function enter(event: DragEvent) {
    event.preventDefault();
    setOver(true);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  const place = { onDragEnter: enter, onDragOver: enter, onDragLeave: () => setOver(false), onDrop: drop };
  return { over, take, place };
}

/** A place to drop a picture on, which is also the button that opens the file chooser. */
export function PictureChooser({ error, onChoose }: PictureChooserProps) {
  const t = useWords();
  const id = useId();
  const { over, take, place } = useDrop(onChoose);
  const described = cx(`${id}-help`, error !== undefined && `${id}-error`);
  return (
    <div>
      <div role="alert">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      <label
        {...place}
        className={cx(
          'flex cursor-pointer flex-col items-center gap-2 rounded-card border-2 border-dashed px-6 py-10 text-center',
          'hover:border-crimson has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          over ? 'border-crimson bg-tint' : 'border-edge',
        )}
      >
        <ImageUp aria-hidden="true" className="size-8 text-crimson" />
        <span className="font-semibold">{t('profile.picture.drop')}</span>
        <span id={`${id}-help`} className="text-sm text-muted">
          {t('profile.picture.kinds', { limit: MAX_MEGABYTES })}
        </span>
        <input
          type="file"
          accept={accepted}
          aria-label={t('profile.picture.choose')}
          aria-describedby={described}
          aria-invalid={error === undefined ? undefined : true}
          className="sr-only"
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
