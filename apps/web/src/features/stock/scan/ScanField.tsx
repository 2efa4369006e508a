import { type KeyboardEvent, useRef, useState } from 'react';
import { announce } from '../../../ui/feedback/messages.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

interface Props {
  label: string;
  help: string;
  /** Takes one code; returns what is wrong with it, if anything. */
  onScan: (text: string) => string | undefined | Promise<string | undefined>;
  /** What was understood of the bag so far. */
  progress?: string | undefined;
}

/** A field into which a scanner types: each code ends with Enter, and the next one needs no press. */
export function ScanField({ label, help, onScan, progress }: Props) {
  const [text, type] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  async function take(code: string) {
    const found = await onScan(code);
    setProblem(found);
    if (found !== undefined) announce(found, 'assertive');
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The form around it is sent by its own button only.
    event.preventDefault();
    const code = text.trim();
    if (code === '') return;
    type('');
    void take(code);
  }
  return (
    <div>
      <TextField
        ref={field}
        label={label}
        help={help}
        name="scan"
        value={text}
        error={problem}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onKeyDown={press}
        onChange={({ currentTarget: { value } }) => {
          type(value);
          if (value !== '') setProblem(undefined);
        }}
      />
      <p role="status" className="mt-1 text-sm text-muted">
        {progress}
      </p>
    </div>
  );
}
