import type { Checked } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { keepFocus } from '../../../../ui/overlay/keep-focus.ts';
import { useWords } from '../words.ts';

interface DecisionOptions<Draft, Body> {
  initial: Draft;
  check: (draft: Draft) => Checked<Body>;
  send: (body: Body) => Promise<{ message: string }>;
  onClose: () => void;
}

/** An operator's decision: sent once, then shown as a toast while the dialog closes. */
export function useOperatorDecision<Draft extends object, Body>(options: DecisionOptions<Draft, Body>) {
  const t = useWords();
  const { initial, check, send, onClose } = options;
  return useForm({
    initial,
    check,
    send: async (body) => {
      const { message } = await send(body);
      toast(message);
      onClose();
      keepFocus();
    },
    failure: t('platform.failure.again'),
  });
}
