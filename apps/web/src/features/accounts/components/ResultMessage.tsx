import type { FormState } from '../../../platform/useForm.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

const CREATED = 'User created successfully';

/** What the server says of the whole form; on the sign-in page only one message is good news. */
export function ResultMessage({ form }: { form: Pick<FormState<object>, 'summary'> }) {
  return form.summary.map(
    ({ field, message }) =>
      field === undefined && (
        <Notice key={message} kind={message === CREATED ? 'success' : 'error'}>
          {message}
        </Notice>
      ),
  );
}
