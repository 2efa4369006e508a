import type { ReviewedFacility } from '@sanguine/contract';
import { formatInstant } from '../../../platform/format.ts';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { useWords } from '../words.ts';
import { Admins } from './Admins.tsx';

/** Shows what the operator compares with a register before deciding. */
export function AboutFacility({ facility }: { facility: ReviewedFacility }) {
  const t = useWords();
  return (
    <Facts
      rows={[
        [t('platform.field.address'), <bdi key="address">{facility.address}</bdi>],
        [t('operator.decisions.verification.hours'), <bdi key="hours">{facility.operationalHours}</bdi>],
        [t('operator.decisions.verification.admins'), <Admins key="admins" admins={facility.admins} />],
        [t('operator.decisions.verification.registered'), formatInstant(facility.createdAt, t)],
        ...(facility.note === ''
          ? []
          : [[t('operator.decisions.verification.last-reason'), <bdi key="note">{facility.note}</bdi>] as const]),
      ]}
    />
  );
}
