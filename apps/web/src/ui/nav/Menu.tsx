import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface MenuAction {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean | undefined;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  actions: readonly MenuAction[];
}

export function Menu({ trigger, actions }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="end" className="z-40">
          <Base.Popup className="min-w-52 animate-appear rounded-control border border-line bg-surface p-1 shadow-float">
            {actions.map((action) => (
              <Base.Item
                key={action.key}
                onClick={action.onSelect}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 outline-none',
                  'data-highlighted:bg-sunken',
                  action.danger && 'text-urgent',
                )}
              >
                {action.icon}
                {action.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
