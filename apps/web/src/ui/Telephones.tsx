import { textLinkClass } from './button-class.ts';
import { telephoneLink } from './telephone-link.ts';

/** Telephone numbers, each called with one press. */
export function Telephones({ numbers }: { numbers: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-1">
      {numbers.map((number) => (
        <a key={number} href={telephoneLink(number)} dir="ltr" className={textLinkClass}>
          {number}
        </a>
      ))}
    </span>
  );
}
