import { useWords } from '../words.ts';
import { type ComponentId, ComponentName } from './ComponentName.tsx';
import { StockStatus } from './StockStatus.tsx';

export interface ComponentNeedsProps {
  needs: readonly { readonly component: ComponentId; readonly level: 'urgent' | 'low' }[] | undefined;
}

/** Lists what a facility is short of besides red cells, a line for each component; nothing where it keeps no other. */
export function ComponentNeeds({ needs = [] }: ComponentNeedsProps) {
  const t = useWords();
  if (needs.length === 0) return null;
  return (
    <ul aria-label={t('ui.component-needs')} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {needs.map(({ component, level }) => (
        <li key={component} className="flex items-center gap-2">
          <ComponentName of={component} /> <StockStatus level={level} />
        </li>
      ))}
    </ul>
  );
}
