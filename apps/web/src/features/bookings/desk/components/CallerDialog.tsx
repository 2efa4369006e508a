import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { useWords } from '../words.ts';
import { BookForCaller, type BookForCallerProps } from './BookForCaller.tsx';

/** Books for a donor who calls, from a day on which nobody can be added as being there; mount it while it is open. */
export function CallerDialog(props: BookForCallerProps) {
  const t = useWords();
  return (
    <Dialog open title={t('desk.caller.title')} onClose={props.onClose}>
      <BookForCaller {...props} />
    </Dialog>
  );
}
