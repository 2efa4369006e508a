import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';

export interface FoldedOnPhonesProps {
  /** The words of the line that opens it. */
  label: string;
  icon?: ReactNode;
  /** True where something inside holds already. */
  startsOpen?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

/** Under 768 px one line that opens, so that the first screens have what people come for; from there on always open. */
export function FoldedOnPhones({ label, icon, startsOpen = false, children, className }: FoldedOnPhonesProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <>
      <Button
        size="small"
        className="w-full md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={icon}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown aria-hidden="true" className={cx('size-5', isOpen && 'rotate-180')} />
      </Button>
      <div id={id} className={cx(className, !isOpen && 'max-md:hidden')}>
        {children}
      </div>
    </>
  );
}
