import type { Sharing } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../platform/session.ts';
import type { FormState } from '../../../../platform/useForm.ts';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { sharingQuery } from '../api.ts';
import { distanceWords } from '../names.ts';
import { activeOnes } from '../partners.ts';
import { type Say, useWords } from '../words.ts';
import type { BeginDraft } from './begin.ts';

const NEAR_FIRST = (one: Sharing, other: Sharing) =>
  (one.partner.distanceKm ?? Number.MAX_VALUE) - (other.partner.distanceKm ?? Number.MAX_VALUE);

function labelOf({ partner, spare }: Sharing, bloodType: string, t: Say): string {
  const band = spare?.[bloodType];
  const facts = [distanceWords(partner.distanceKm, t), band && t(`transfers.spare.${band}`)].filter(Boolean);
  return [partner.name, ...facts].join(' – ');
}

interface Props {
  form: FormState<BeginDraft>;
  /** With what each partner has to spare of the chosen component and type, in words. */
  showsSpare: boolean;
}

/** Chooses a partner, the nearest first. */
export function PartnerField({ form, showsSpare }: Props) {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const { component, bloodType } = form.draft;
  const isAsked = showsSpare && component !== '' && bloodType !== '';
  const { data = [] } = useQuery(sharingQuery(facilityId, isAsked ? component : undefined));
  return (
    <SelectField
      {...form.text('partnerId')}
      label={t('transfers.field.partner')}
      help={showsSpare ? t('transfers.field.partner-help') : undefined}
      options={activeOnes(data)
        .toSorted(NEAR_FIRST)
        .map((one) => ({ value: one.partner.id, label: labelOf(one, isAsked ? bloodType : '', t) }))}
    />
  );
}
