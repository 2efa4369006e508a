import type { BloodType, FacilityRow } from '@sanguine/contract';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const emergencySentence = (own: BloodType, types: readonly BloodType[]) =>
  types.every((type) => type === own)
    ? `Emergency for ${own}`
    : `Emergency for ${list.format(types)}, which your ${own} can serve`;

const shortSentence = (own: BloodType, types: readonly BloodType[]) =>
  types.every((type) => type === own) ? `Low on ${own}` : `Low on ${list.format(types)}, which your ${own} can serve`;

/** Why a facility is in the list of those that need what the donor can give. */
export function Reasons({ facility: { needs }, own }: { facility: FacilityRow; own: BloodType }) {
  if (needs === undefined) return null;
  return (
    <>
      {needs.emergency.length > 0 && (
        <span className="block font-semibold text-urgent">{emergencySentence(own, needs.emergency)}</span>
      )}
      {needs.short.length > 0 && <span className="block">{shortSentence(own, needs.short)}</span>}
    </>
  );
}
