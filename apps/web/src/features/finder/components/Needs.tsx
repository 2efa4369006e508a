import type { NeedLevel, PublicFacility } from '@sanguine/contract';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../ui/blood/StockStatus.tsx';
import { useWords } from '../words.ts';

const levels: readonly { level: NeedLevel; drop: 'empty' | 'half' }[] = [
  { level: 'urgent', drop: 'empty' },
  { level: 'low', drop: 'half' },
];

/** The blood types that a facility needs, the most urgent first. */
export function Needs({ needs }: Pick<PublicFacility, 'needs'>) {
  const t = useWords();
  return (
    <ul className="flex flex-col gap-2">
      {levels.map(({ level, drop }) => {
        const types = needs.filter((need) => need.level === level);
        if (types.length === 0) return null;
        return (
          <li key={level} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StockStatus level={level}>{t(`finder.need.${level}`)}</StockStatus>
            <ul className="flex flex-wrap gap-1 text-sm">
              {types.map(({ bloodType }) => (
                <li key={bloodType}>
                  <BloodTypePill type={bloodType} level={drop} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
