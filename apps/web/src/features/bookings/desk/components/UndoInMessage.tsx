import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { DOUBLE_PRESS_MS } from '../second-press.ts';
import { useWords } from '../words.ts';

/** Undoes what a message in the corner says, and takes the message away. */
export function UndoInMessage({ dismiss, undo }: { dismiss: () => void; undo: () => void }) {
  const t = useWords();
  const [shownAt] = useState(() => performance.now());
  function press() {
    if (performance.now() - shownAt < DOUBLE_PRESS_MS) return;
    dismiss();
    undo();
  }
  return (
    <Button size="small" onClick={press}>
      {t('desk.sessions.step.undo')}
    </Button>
  );
}
