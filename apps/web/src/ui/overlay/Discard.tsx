import { useWords } from '../words.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DiscardProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before what was typed is lost. */
export function Discard({ open, onKeep, onDiscard }: DiscardProps) {
  const t = useWords();
  return (
    <ConfirmDialog
      open={open}
      title={t('ui.discard.title')}
      confirmText={t('ui.discard.confirm')}
      cancelText={t('ui.discard.keep')}
      danger
      onClose={onKeep}
      onConfirm={onDiscard}
    >
      {t('ui.discard.text')}
    </ConfirmDialog>
  );
}
