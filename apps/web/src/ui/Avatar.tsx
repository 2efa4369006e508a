import { useState } from 'react';
import { cx } from './cx.ts';

export interface AvatarProps {
  /** The name of the person in the picture; the first letters stand in for it where there is none. */
  name: string;
  src?: string | undefined;
  /** Its size and the size of its letters, such as 'size-10 text-base'. */
  className: string;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

/** A person's picture in a circle. It repeats the name beside it, so screen readers skip it. */
export function Avatar({ name, src, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const look = cx('shrink-0 rounded-full border border-line', className);
  if (src !== undefined && src !== broken) {
    return <img src={src} alt="" className={cx(look, 'bg-sunken object-cover')} onError={() => setBroken(src)} />;
  }
  return (
    <span aria-hidden="true" className={cx(look, 'grid place-items-center bg-tint font-bold text-crimson')}>
      {initialsOf(name)}
    </span>
  );
}
