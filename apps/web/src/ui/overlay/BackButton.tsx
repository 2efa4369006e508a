import { useState } from 'react';
import { Button } from '../Button.tsx';
import { useWords } from '../words.ts';
import { Discard } from './Discard.tsx';

interface BackButtonProps {
  /** Something was typed: it asks before that is lost. */
  dirty: boolean;
  disabled?: boolean | undefined;
  onBack: () => void;
}

/** Leads from a form within a dialog back to what the dialog showed before. */
export function BackButton({ dirty, disabled, onBack }: BackButtonProps) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => (dirty ? setAsking(true) : onBack())}>
        {t('platform.action.back')}
      </Button>
      <Discard open={asking} onKeep={() => setAsking(false)} onDiscard={onBack} />
    </>
  );
}
