import { useLocation } from '@tanstack/react-router';
import { Camera as CameraIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hasCameras, isOwnDocument } from '../../platform/scan/camera-page.ts';
import { Button } from '../Button.tsx';
import { buttonClass } from '../button-class.ts';
import { Notice } from '../feedback/Notice.tsx';
import { useWords } from '../words.ts';
import { type CameraUse, useCamera } from './useCamera.ts';

const icon = <CameraIcon aria-hidden="true" className="size-5" />;

function WorkingCamera(use: CameraUse) {
  const t = useWords();
  const { video, isOn, hasFailed, start, stop } = useCamera(use);
  return (
    <div className="flex flex-col items-start gap-3">
      {isOn && (
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('ui.camera.picture')}
          className="aspect-square w-full max-w-sm rounded-card bg-sunken object-cover"
        />
      )}
      {hasFailed && <Notice kind="warning">{t('ui.camera.failed')}</Notice>}
      {isOn ? (
        <Button onClick={stop}>{t('ui.camera.stop')}</Button>
      ) : (
        <Button icon={icon} onClick={start}>
          {t('ui.camera.start')}
        </Button>
      )}
    </div>
  );
}

export interface CodeCameraProps extends CameraUse {
  /** Says what to do instead where the browser has no camera. */
  without: ReactNode;
}

/**
 * Reads codes where there is a camera. The server has to allow it for the page (`isCameraPage`), and that counts for the whole
 * document: where a link within the app led here, the page is loaded once more.
 */
export function CodeCamera({ without, ...use }: CodeCameraProps) {
  const t = useWords();
  const [isPossible] = useState(hasCameras);
  const [isOwn] = useState(isOwnDocument);
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (!isPossible) return <p className="text-muted">{without}</p>;
  if (isOwn) return <WorkingCamera {...use} />;
  return (
    <a href={here} className={buttonClass()}>
      {icon}
      {t('ui.camera.start')}
    </a>
  );
}
