import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { cx } from './cx.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: presses do nothing, and the button keeps the focus. */
  busy?: boolean | undefined;
  /** Shown while busy, such as 'Signing In...'. */
  busyText?: ReactNode;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  full,
  busy = false,
  busyText,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      className={cx(buttonClass({ variant, size, full }), className)}
      onClick={press}
    >
      {icon}
      {busy && busyText !== undefined ? busyText : children}
    </button>
  );
}
