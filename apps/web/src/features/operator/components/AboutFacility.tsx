import type { ReviewedFacility } from '@sanguine/contract';
import { formatInstant } from '../../../platform/format.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { type Say, useWords } from '../words.ts';
import { Admins } from './Admins.tsx';
import { detailName } from './detail-name.ts';

/** Lists what the facility changed since it was verified, as it is and as it was. */
function changeFacts({ changes }: ReviewedFacility, t: Say) {
  return changes.map(({ detail, before, after, since }) => {
    const id = before === '' ? 'operator.changes.new' : 'operator.changes.before';
    const values = { after: <bdi>{after || '–'}</bdi>, before: <bdi>{before}</bdi>, date: formatInstant(since, t) };
    return [detailName(detail, t), <Sentence key={detail} of={t} id={id} values={values} />] as const;
  });
}

/** Shows what the operator compares with a register before deciding. */
export function AboutFacility({ facility }: { facility: ReviewedFacility }) {
  const t = useWords();
  return (
    <Facts
      rows={[
        ...changeFacts(facility, t),
        [t('platform.field.address'), <bdi key="address">{facility.address}</bdi>],
        [t('platform.field.telephone'), <bdi key="telephone">{facility.phoneNumber || '–'}</bdi>],
        [t('platform.field.website'), <bdi key="website">{facility.website || '–'}</bdi>],
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
