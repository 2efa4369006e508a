import type { NeedLevel, PublicFacility } from '@sanguine/contract';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../../ui/blood/StockStatus.tsx';
import { useWords } from '../words.ts';

interface Group {
  readonly level: NeedLevel;
  readonly drop: 'empty' | 'half';
  readonly why: 'emergency' | 'stock';
}

const groups: readonly Group[] = [
  { level: 'urgent', drop: 'empty', why: 'emergency' },
  { level: 'urgent', drop: 'empty', why: 'stock' },
  { level: 'low', drop: 'half', why: 'stock' },
];

/** The blood types that a facility needs and why, the most urgent first: an emergency may need what is in stock. */
export function Needs({ needs }: Pick<PublicFacility, 'needs'>) {
  const t = useWords();
  return (
    <ul className="flex flex-col gap-2">
      {groups.map(({ level, drop, why }) => {
        const isFor = (need: PublicFacility['needs'][number]) => (need.forEmergency === true) === (why === 'emergency');
        const types = needs.filter((need) => need.level === level && isFor(need));
        if (types.length === 0) return null;
        return (
          <li key={`${level} ${why}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StockStatus level={level}>{t(`finder.need.${level}`)}</StockStatus>
            <ul className="flex flex-wrap gap-1 text-sm">
              {types.map(({ bloodType }) => (
                <li key={bloodType}>
                  <BloodTypePill type={bloodType} level={drop} />
                </li>
              ))}
            </ul>
            {level === 'urgent' && <span className="text-sm text-muted">{t(`finder.need.${why}`)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
