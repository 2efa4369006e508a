import { capitalise } from './capitalise.ts';

/** A donor's name as it is shown: each part with a capital. */
export function donorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).map(capitalise).join(' ');
}
