import type { BloodType, RankedType } from '@sanguine/contract';
import { type ReactNode, useId } from 'react';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { RankWords } from './RankWords.tsx';

function Types({ types, labelId }: { types: readonly BloodType[]; labelId: string }) {
  return (
    <ul aria-labelledby={labelId} className="flex flex-wrap gap-2">
      {types.map((type) => (
        <li key={type}>
          <BloodTypePill type={type} />
        </li>
      ))}
    </ul>
  );
}

const cardClass = 'rounded-card border border-line bg-surface p-4';

/** Lists the types that fit the chosen one. */
export function Partners({ title, types }: { title: ReactNode; types: readonly BloodType[] }) {
  const id = useId();
  return (
    <div className={cardClass}>
      <p id={id} className="mb-3 font-semibold">
        {title}
      </p>
      <Types types={types} labelId={id} />
    </div>
  );
}

/** Lists the types for the chosen one in their order of choice. */
export function RankedPartners({ title, ranked }: { title: ReactNode; ranked: readonly RankedType[] }) {
  const id = useId();
  const groups = Map.groupBy(ranked, ({ place }) => place);
  return (
    <div className={cardClass}>
      <p className="mb-3 font-semibold">{title}</p>
      <ol className="flex flex-col gap-3">
        {[...groups].map(([place, types]) => (
          <li key={place}>
            {[...Map.groupBy(types, ({ isLowTitreOnly }) => isLowTitreOnly)].map(([isLow, same]) => (
              <div key={String(isLow)}>
                <p id={`${id}-${place}-${isLow}`} className="mb-1 text-sm text-muted">
                  <RankWords choice={{ place, isLowTitreOnly: isLow }} />
                </p>
                <Types types={same.map(({ type }) => type)} labelId={`${id}-${place}-${isLow}`} />
              </div>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
