import type { ReviewedFacility } from '@sanguine/contract';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { useWords } from '../words.ts';
import type { FacilitySelection } from './useFacilitySelection.ts';

/** The facilities to be verified, or not to be verified any more, once the operator has confirmed it. */
export interface Asking {
  readonly verified: boolean;
  readonly facilities: readonly ReviewedFacility[];
}

interface VerifySeveralProps {
  selection: FacilitySelection;
  onAsk: (asking: Asking) => void;
}

/** Chooses all facilities of the page, and decides about the chosen ones together. */
export function VerifySeveral({ selection, onAsk }: VerifySeveralProps) {
  const t = useWords();
  const { selectable, selected, onSelectAll } = selection;
  if (selectable.length === 0) return null;
  const [verified, unverified] = [true, false].map((is) => selected.filter(({ isVerified }) => isVerified === is));
  const withdrawn = verified ?? [];
  const given = unverified ?? [];
  return (
    <div
      role="group"
      aria-label={t('operator.several.label')}
      className="sticky top-(--sticky-top) z-20 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 bg-ground py-2.5 md:ps-5"
    >
      <Checkbox
        className="grow"
        label={t('operator.several.all', { count: selectable.length })}
        checked={selected.length > 0 && selected.length === selectable.length}
        onChange={(event) => onSelectAll(event.currentTarget.checked)}
      />
      {withdrawn.length > 0 && (
        <Button variant="danger" size="small" onClick={() => onAsk({ verified: false, facilities: withdrawn })}>
          {t('operator.several.withdraw', { count: withdrawn.length })}
        </Button>
      )}
      {given.length > 0 && (
        <Button variant="primary" size="small" onClick={() => onAsk({ verified: true, facilities: given })}>
          {t('operator.several.verify', { count: given.length })}
        </Button>
      )}
    </div>
  );
}
