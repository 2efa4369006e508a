import type { ReactNode } from 'react';
import type { CodeFormat } from '../../platform/scan/scan-messages.ts';
import { playTone, type ScanTone } from '../../platform/scan/tones.ts';
import { TextField } from '../form/TextField.tsx';
import { CodeCamera } from './CodeCamera.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';
import { useScanFocus } from './useScanFocus.ts';

/** The kinds of codes on the labels of blood bags. */
const LABEL_FORMATS: readonly CodeFormat[] = ['code_128', 'data_matrix'];

export interface ScanFieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Called with each text, at once and in the order of the scans; the answer is what sounds. */
  onScan: (text: string) => ScanTone;
  /** Orders what the camera sees at once, or leaves it out: `inReadingOrder` of the contract. */
  choose: (texts: readonly string[]) => readonly string[];
  /** Says what to do instead where the browser has no camera. */
  withoutCamera: ReactNode;
}

/**
 * Takes one scan after the other, from a scanner that types or from the camera. It is emptied with each Enter and never waits
 * for an answer, so that no scan is lost or joined to the next one.
 */
export function ScanField({ label, help, onScan, choose, withoutCamera }: ScanFieldProps) {
  const field = useScanFocus(true);
  function take(text: string) {
    if (text.trim() !== '') playTone(onScan(text));
  }
  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const text = field.current?.value ?? '';
          event.currentTarget.reset();
          take(text);
        }}
      >
        <TextField
          ref={field}
          label={label}
          help={help}
          className="grow"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SoundSwitch />
      </form>
      <CodeCamera
        formats={LABEL_FORMATS}
        choose={choose}
        isContinuous
        onRead={(texts) => {
          for (const text of texts) take(text);
        }}
        without={withoutCamera}
      />
    </div>
  );
}
