import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { useWords } from '../words.ts';
import { CodeHere, type CodeHereProps } from './CodeHere.tsx';

/** The field for the code over the page, or over the dialog, that asks for a verified address. */
export function CodeDialog({ onClose, ...code }: CodeHereProps & { onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog open onClose={onClose} title={t('accounts.otp.title')} lead={t('accounts.otp.lead')}>
      <CodeHere {...code} />
    </Dialog>
  );
}
