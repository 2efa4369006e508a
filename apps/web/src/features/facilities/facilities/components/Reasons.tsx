import { type BloodType, type FacilityRow, languageOf } from '@sanguine/contract';
import { type Say, useWords } from '../words.ts';

/** The blood types in one list, or undefined where the donor's own is the only one. */
function othersIn(types: readonly BloodType[], own: BloodType, t: Say): string | undefined {
  if (types.every((type) => type === own)) return undefined;
  return new Intl.ListFormat(languageOf(t.locale).intl).format(types);
}

function emergencySentence(own: BloodType, emergency: readonly BloodType[], t: Say): string {
  const types = othersIn(emergency, own, t);
  return types === undefined
    ? t('facilities.reason.emergency', { type: own })
    : t('facilities.reason.emergency-served', { types, type: own });
}

function shortSentence(own: BloodType, short: readonly BloodType[], t: Say): string {
  const types = othersIn(short, own, t);
  return types === undefined
    ? t('facilities.reason.low', { type: own })
    : t('facilities.reason.low-served', { types, type: own });
}

/** Says why a facility is in the list of those that need what the donor can give. */
export function Reasons({ facility: { needs }, own }: { facility: FacilityRow; own: BloodType }) {
  const t = useWords();
  if (needs === undefined) return null;
  return (
    <>
      {needs.emergency.length > 0 && (
        <span className="block font-semibold text-urgent">{emergencySentence(own, needs.emergency, t)}</span>
      )}
      {needs.short.length > 0 && <span className="block">{shortSentence(own, needs.short, t)}</span>}
    </>
  );
}
