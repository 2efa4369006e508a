import { Notice } from '../../../ui/feedback/Notice.tsx';
import { failureText } from '../../../platform/forms.ts';

export interface ActionResultProps {
  /** The mutation whose answer is told. */
  outcome: { isSuccess: boolean; isError: boolean; error: unknown; data?: { message: string } | undefined };
  /** Instead of the server's words. */
  success?: string | undefined;
  /** When the server sent no words of its own. */
  failure?: string | undefined;
}

/** Green after a success, red after a failure, nothing before. */
export function ActionResult({ outcome, success, failure = 'An error occurred' }: ActionResultProps) {
  if (outcome.isError) {
    return (
      <Notice kind="error" className="mt-4">
        {failureText(outcome.error, failure)}
      </Notice>
    );
  }
  if (!outcome.isSuccess) return null;
  return (
    <Notice kind="success" className="mt-4">
      {success ?? outcome.data?.message}
    </Notice>
  );
}
