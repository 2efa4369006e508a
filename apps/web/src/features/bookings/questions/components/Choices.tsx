import type { ReactNode } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
}

interface ChoicesProps {
  name: string;
  choices: readonly Choice[];
  value: string | undefined;
  describedBy: string | undefined;
  onChoose: (value: string) => void;
}

/** Answers of which one is chosen, each as wide as the page. */
export function Choices({ name, choices, value, describedBy, onChoose }: ChoicesProps) {
  return (
    <div className="flex flex-col gap-2">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-4 py-2 hover:border-crimson has-checked:border-crimson has-checked:bg-tint"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-describedby={describedBy}
            onChange={() => onChoose(choice.value)}
            className="size-5 shrink-0 accent-fill"
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
