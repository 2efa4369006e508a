import { EllipsisVertical } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';

export interface MoreMenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly onChoose: () => void;
}

export interface MoreMenuProps {
  /** Says whose menu it is. */
  label: string;
  items: readonly MoreMenuItem[];
  className?: string | undefined;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The seldom actions of a row behind one button: the first has the focus when it opens, arrows lead to the others. */
export function MoreMenu({ label, items, className }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const focusButton = () => root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  useEffect(() => {
    if (!isOpen) return undefined;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);
  if (items.length === 0) return null;

  function close() {
    setOpen(false);
    focusButton();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = found();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  }
  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
  }
  return (
    <div
      ref={root}
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className={cx('relative print:hidden', className)}
    >
      <IconButton
        label={label}
        icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
        className="lg:size-9 lg:pointer-fine:size-7"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          className="absolute end-0 top-full z-20 flex w-max flex-col rounded-control border border-line bg-surface p-1 shadow-float"
        >
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="min-h-11 rounded-small px-3 text-start font-semibold hover:bg-sunken"
              onClick={() => {
                close();
                item.onChoose();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
