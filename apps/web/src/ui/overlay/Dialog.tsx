import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useWords } from '../words.ts';
import { Button, type ButtonProps } from '../Button.tsx';
import { InEnglishNote } from '../feedback/InEnglishNote.tsx';
import { Discard } from './Discard.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { backdropClass, coverClass, popupClass, viewportClass } from './overlay-class.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Something was typed: Escape, a press outside, the cross and the browser's Back ask before it is lost. */
  dirty?: boolean | undefined;
  /** Work is under way: it cannot be closed. */
  busy?: boolean | undefined;
  size?: 'normal' | 'wide' | undefined;
  /** Nothing of the page shows behind it, and only its own buttons close it. */
  covers?: boolean | undefined;
  /** The element that gets the focus first; else the first field, or the dialog where there is none. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

const fields = 'input:enabled, select:enabled, textarea:enabled';

/** One title, one job. Above phones in the middle of the page, on phones a sheet from below. */
export function Dialog({ open, onClose, dirty = false, busy = false, covers = false, ...rest }: DialogProps) {
  const [asking, setAsking] = useState(false);
  const discarded = useRef(false);
  function close() {
    if (busy || covers) return;
    if (dirty) setAsking(true);
    else onClose();
  }
  function discard() {
    discarded.current = true;
    setAsking(false);
    onClose();
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => next || close()}>
      <Base.Portal>
        <Base.Backdrop forceRender={covers} className={covers ? coverClass : backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Popup covers={covers} {...rest} />
        </Base.Viewport>
      </Base.Portal>
      <Discard open={asking} onKeep={() => setAsking(false)} onDiscard={discard} />
      <LeaveGuard
        holds={() => dirty && !discarded.current}
        ask={({ stay, leave }) => <Discard open onKeep={stay} onDiscard={leave} />}
      />
    </Base.Root>
  );
}

/** A button of the dialog that closes it as its cross does. */
export function DialogClose(props: ButtonProps) {
  return <Base.Close render={<Button {...props} />} />;
}

function Cross({ label }: { label: string }) {
  return (
    <Base.Close
      aria-label={label}
      className="-me-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden="true" className="size-5" />
    </Base.Close>
  );
}

function Popup({ title, lead, size, covers, initialFocus, children }: Omit<DialogProps, 'open' | 'onClose'>) {
  const t = useWords();
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // On a touch screen a focused field would bring up the keyboard before the title was read.
  function firstFocus(opened: string) {
    const field = opened === 'touch' ? null : body.current?.querySelector<HTMLElement>(fields);
    return field ?? popup.current;
  }
  return (
    <Base.Popup
      ref={popup}
      initialFocus={initialFocus ?? firstFocus}
      className={cx(popupClass, size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg')}
    >
      <div className="flex items-start justify-between gap-4">
        <Base.Title className="pt-2 text-xl font-bold">{title}</Base.Title>
        {!covers && <Cross label={t('platform.action.close')} />}
      </div>
      {lead !== undefined && <Base.Description className="mt-1 text-muted">{lead}</Base.Description>}
      <div ref={body} className="group/words mt-4">
        {children}
        <InEnglishNote />
      </div>
    </Base.Popup>
  );
}
