import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  onChange: (value: Value) => void;
  /** True if what was typed in a tab stays when another is opened. */
  keepMounted?: boolean | undefined;
}

/**
 * Returns how far a key moves the focus among the tabs, as the ARIA Authoring Practices have it; undefined: not at all.
 */
function stepOf(key: string, direction: string, place: number, count: number): number | undefined {
  const forward = direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return forward;
  if (key === 'ArrowLeft') return -forward;
  if (key === 'Home') return -place;
  return key === 'End' ? count - 1 - place : undefined;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const place = tabs.findIndex((tab) => tab === document.activeElement);
  const { direction } = getComputedStyle(event.currentTarget);
  const step = place < 0 ? undefined : stepOf(event.key, direction, place, tabs.length);
  if (step === undefined) return;
  event.preventDefault();
  tabs[(place + step + tabs.length) % tabs.length]?.focus();
}

// Ours, not the kit's: there it brings 10 KB to the page on which most people begin.
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, tabs, onChange, keepMounted = false } = props;
  const id = useId();
  const [opened, open] = useState<readonly Value[]>([value]);
  if (!opened.includes(value)) open([...opened, value]);
  const isMounted = (one: Value) => one === value || (keepMounted && opened.includes(one));
  return (
    <div>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="mb-6 flex flex-wrap border-b border-line print:hidden"
        onKeyDown={moveFocus}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={isMounted(tab.value) ? `${id}-${tab.value}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={cx(
              '-mb-px min-h-12 flex-1 rounded-t-small border-b-3 border-transparent px-1 font-semibold text-muted sm:px-4',
              'hover:text-ink aria-selected:border-crimson aria-selected:text-crimson',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => isMounted(tab.value))
        .map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-${tab.value}-panel`}
            aria-labelledby={`${id}-${tab.value}`}
            hidden={tab.value !== value}
          >
            {tab.content}
          </div>
        ))}
    </div>
  );
}
