import { Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isMuted, onMutedChange, setMuted } from '../../platform/scan/tones.ts';
import { IconButton } from '../IconButton.tsx';
import { useWords } from '../words.ts';

/** Switches the sounds of scans off and on in this browser. */
export function SoundSwitch() {
  const t = useWords();
  const muted = useSyncExternalStore(onMutedChange, isMuted);
  const Icon = muted ? VolumeX : Volume2;
  return (
    <IconButton
      label={muted ? t('ui.scan.sound-on') : t('ui.scan.sound-off')}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => setMuted(!muted)}
    />
  );
}
