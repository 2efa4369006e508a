import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { useWords } from '../words.ts';
import { dismissToast, type Message, useMessages } from './messages.ts';
import { Notice } from './Notice.tsx';

const shownFor = 6000;
/** Longer where there is something to be done. */
const shownWithAction = 12_000;

function Toast({ message }: { message: Message }) {
  const t = useWords();
  const [held, setHeld] = useState(false);
  const dismiss = () => dismissToast(message.id);
  useEffect(() => {
    if (held || message.kind === 'error') return undefined;
    const timer = setTimeout(() => dismissToast(message.id), message.action ? shownWithAction : shownFor);
    return () => clearTimeout(timer);
  }, [held, message]);
  return (
    <li
      className="pointer-events-auto animate-appear rounded-control bg-surface shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice
        kind={message.kind}
        live={false}
        className="items-center py-1 pe-1"
        action={
          <>
            {message.action?.(dismiss)}
            <IconButton
              label={t('platform.action.close')}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={dismiss}
            />
          </>
        }
      >
        {message.text}
      </Notice>
    </li>
  );
}

/** Rendered once, by the app: the live regions and the corner where short messages show. */
export function Messages() {
  const t = useWords();
  const { toasts, polite, assertive } = useMessages();
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {polite}
      </div>
      <div className="sr-only" role="alert" aria-live="assertive">
        {assertive}
      </div>
      {toasts.length > 0 && (
        <section
          aria-label={t('ui.messages.label')}
          className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0rem)+1rem)] z-50 sm:end-auto sm:w-96"
        >
          <ol className="flex flex-col gap-3">
            {toasts.map((message) => (
              <Toast key={message.id} message={message} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
