import { useEffect, useId, useRef } from 'react';
import { Button } from '../Button.tsx';
import { useWords } from '../words.ts';

/** In the place of a dialog whose code did not come. The browser's own dialog: the kit's may be what is missing. */
export function PartNotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useWords();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={title}
      onCancel={onClose}
      className="m-auto max-w-lg rounded-card border border-line bg-surface p-5 text-ink shadow-float backdrop:bg-scrim sm:p-6"
    >
      <h2 id={title} className="text-xl font-bold">
        {t('ui.part.missing')}
      </h2>
      <p className="mt-2">{t('ui.part.missing-text')}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('platform.action.close')}</Button>
        <Button variant="primary" onClick={onRetry}>
          {t('ui.part.retry')}
        </Button>
      </div>
    </dialog>
  );
}
