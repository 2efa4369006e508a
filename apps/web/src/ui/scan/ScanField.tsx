import { type ReactNode, useState } from 'react';
import type { CodeFormat } from '../../platform/scan/scan-messages.ts';
import { playTone, type ScanTone } from '../../platform/scan/tones.ts';
import { TextField } from '../form/TextField.tsx';
import { CodeCamera } from './CodeCamera.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';
import { useScanFocus } from './useScanFocus.ts';

/** The kinds of codes on the labels of blood bags. */
const LABEL_FORMATS: readonly CodeFormat[] = ['code_128', 'data_matrix'];

const all = (texts: readonly string[]) => texts;

export interface ScanFieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Called with each text, at once and in the order of the scans; the answer is what sounds. */
  onScan: (text: string) => ScanTone;
  /** The kinds of codes for the camera: a constant; those of labels by default. */
  formats?: readonly CodeFormat[] | undefined;
  /** Orders what the camera sees at once, or leaves it out: `inReadingOrder` of the contract. */
  choose?: ((texts: readonly string[]) => readonly string[]) | undefined;
  /** The text with which somebody came to the page. */
  initial?: string | undefined;
  /** The button for those who type; a scanner sends Enter. */
  submit?: ReactNode;
  /** The field has the focus from the beginning; else from the first scan on, so that no keyboard covers a phone's page. */
  isFirst?: boolean | undefined;
  /** Says what to do instead where the browser has no camera. */
  withoutCamera: ReactNode;
}

/**
 * Takes one scan after the other, from a scanner that types or from the camera. It is emptied with each Enter and never waits
 * for an answer, so that no scan is lost or joined to the next one.
 */
export function ScanField(props: ScanFieldProps) {
  const { label, help, onScan, choose = all, withoutCamera, initial, submit, isFirst = true } = props;
  const { formats = LABEL_FORMATS } = props;
  const [hasScanned, setScanned] = useState(false);
  const field = useScanFocus(isFirst || hasScanned);
  function take(text: string) {
    if (text.trim() === '') return;
    setScanned(true);
    playTone(onScan(text));
  }
  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = event.currentTarget.elements.namedItem('scan');
          if (!(typed instanceof HTMLInputElement)) return;
          const text = typed.value;
          // Not to what the page came with, which a reset would bring back.
          typed.value = '';
          take(text);
        }}
      >
        <TextField
          ref={field}
          name="scan"
          label={label}
          help={help}
          className="min-w-0 grow basis-56"
          defaultValue={initial}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {submit}
        <SoundSwitch />
      </form>
      <CodeCamera
        formats={formats}
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
