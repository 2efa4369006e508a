import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its column. */
  full?: boolean | undefined;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center ' +
  'no-underline transition-colors duration-150 ease-calm ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted ' +
  'aria-disabled:cursor-progress';

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-12 px-5 py-2',
  small: 'min-h-11 px-4 py-1 text-sm',
};

const variants: Record<ButtonVariant, string> = {
  primary: 'border-fill bg-fill text-on-fill hover:border-fill-strong hover:bg-fill-strong',
  secondary: 'border-edge bg-surface text-ink hover:border-crimson hover:text-crimson',
  quiet: 'border-transparent bg-transparent text-crimson hover:bg-tint',
  danger: 'border-urgent bg-surface text-urgent hover:bg-urgent-tint',
};

/** The look of a button for anything that is not one, such as a router's link. */
export function buttonClass({ variant = 'secondary', size = 'normal', full }: ButtonLook = {}) {
  return cx(base, sizes[size], variants[variant], full && 'w-full');
}

/** The look of a link in running text. */
export const textLinkClass =
  'font-semibold text-crimson underline decoration-1 underline-offset-4 hover:decoration-2 rounded-small';

/** The look of a link that stands by itself: as high as a finger. */
export const tapLinkClass = `${textLinkClass} inline-flex min-h-11 items-center`;
