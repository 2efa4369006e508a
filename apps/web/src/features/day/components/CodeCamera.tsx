import { Link } from '@tanstack/react-router';
import { Camera as CameraIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { hasCameras, isOwnDocument } from '../camera-page.ts';
import { useCamera } from './useCamera.ts';
import { useWords } from '../words.ts';

const icon = <CameraIcon aria-hidden="true" className="size-5" />;

function WorkingCamera({ onRead }: { onRead: (text: string) => void }) {
  const t = useWords();
  const { video, isOn, hasFailed, start, stop } = useCamera(onRead);
  return (
    <div className="flex flex-col items-start gap-3">
      {isOn && (
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('day.sessions.camera.picture')}
          className="aspect-square w-full max-w-sm rounded-card bg-sunken object-cover"
        />
      )}
      {hasFailed && <Notice kind="warning">{t('day.sessions.camera.failed')}</Notice>}
      {isOn ? (
        <Button onClick={stop}>{t('day.sessions.camera.stop')}</Button>
      ) : (
        <Button icon={icon} onClick={start}>
          {t('day.sessions.camera.start')}
        </Button>
      )}
    </div>
  );
}

/** Reads the QR code of a donor where there is a camera. */
export function CodeCamera({ onRead }: { onRead: (text: string) => void }) {
  const t = useWords();
  const [isPossible] = useState(hasCameras);
  const [isOwn] = useState(isOwnDocument);
  if (!isPossible) {
    return <p className="text-muted">{t('day.sessions.camera.unsupported')}</p>;
  }
  if (isOwn) return <WorkingCamera onRead={onRead} />;
  return (
    <Link to="/facility/check-in" reloadDocument className={buttonClass()}>
      {icon}
      {t('day.sessions.camera.start')}
    </Link>
  );
}
