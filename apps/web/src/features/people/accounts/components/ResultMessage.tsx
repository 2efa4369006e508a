import type { FormState } from '../../../../platform/useForm.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords as useSignInWords } from '../sign-in/words.ts';

/** Shows what the server says of the whole form; on the sign-in page only one message is good news. */
export function ResultMessage({ form }: { form: Pick<FormState<object>, 'summary'> }) {
  const t = useSignInWords();
  return form.summary.map(
    ({ field, message }) =>
      field === undefined && (
        <Notice key={message} kind={message === t('accounts.sign-in.created') ? 'success' : 'error'}>
          {message}
        </Notice>
      ),
  );
}
