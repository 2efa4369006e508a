import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  onChange: (value: Value) => void;
  /** What was typed in a tab stays when another is opened. */
  keepMounted?: boolean | undefined;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, tabs, onChange, keepMounted = false } = props;
  function change(chosen: unknown) {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab !== undefined) onChange(tab.value);
  }
  return (
    <Base.Root value={value} onValueChange={change}>
      <Base.List aria-label={label} className="mb-6 flex border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cx(
              '-mb-px min-h-12 flex-1 rounded-t-small border-b-3 border-transparent px-4 font-semibold text-muted',
              'hover:text-ink data-active:border-crimson data-active:text-crimson',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keepMounted}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
