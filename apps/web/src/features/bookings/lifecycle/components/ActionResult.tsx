import { useEffect, useRef } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import type { FormState } from '../../../../platform/useForm.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';

export interface ActionResultProps {
  /** The mutation whose answer is shown. */
  outcome: {
    isSuccess: boolean;
    isError: boolean;
    error: unknown;
    data?: { message: string } | undefined;
  };
  /** Instead of the server's words. */
  success?: string | undefined;
}

/** Brings what appears in a long dialog into view, above the buttons that stick to its foot. */
function useIntoView(appeared: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (appeared && element !== null && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' });
  }, [appeared]);
  return box;
}

/** Green after a success, red after a failure, nothing before. */
export function ActionResult({ outcome, success }: ActionResultProps) {
  const t = useWords();
  const { isSuccess, isError, error, data } = outcome;
  const box = useIntoView(isSuccess || isError);
  if (!isSuccess && !isError) return null;
  return (
    <div ref={box} className="mt-4 scroll-my-28">
      {isError ? (
        <Notice kind="error">{failureText(error, t('platform.failure.unknown'))}</Notice>
      ) : (
        <Notice kind="success">{success ?? data?.message}</Notice>
      )}
    </div>
  );
}

/** Shows how a form that the server answers with a message has ended. */
export function FormResult({
  form: { saved, error },
}: {
  form: Pick<FormState<object, { message: string }>, 'saved' | 'error'>;
}) {
  return (
    <ActionResult outcome={{ isSuccess: saved !== undefined, isError: error !== undefined, error, data: saved }} />
  );
}
