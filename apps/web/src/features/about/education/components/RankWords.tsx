import type { ComponentChoice } from '@sanguine/contract';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';

/** Says the place of a type in the order of choice, and on which condition. */
export function RankWords({ choice: { place, isLowTitreOnly } }: { choice: ComponentChoice }) {
  const t = useWords();
  if (place === 1) return <Sentence of={t} id="education.rank.first" />;
  if (place === 4) return <Sentence of={t} id="education.rank.fourth" />;
  if (place === 2)
    return <Sentence of={t} id={isLowTitreOnly ? 'education.rank.second-low' : 'education.rank.second'} />;
  return <Sentence of={t} id={isLowTitreOnly ? 'education.rank.third-low' : 'education.rank.third'} />;
}
