import type { ReviewedFacility } from '@sanguine/contract';
import { formatInstant } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { type Say, useWords } from '../words.ts';
import { Admins } from './Admins.tsx';
import { detailName } from './detail-name.ts';

/** Lists what the facility changed since it was verified, as it is and as it was. */
function changeFacts({ changes }: ReviewedFacility, t: Say) {
  return changes.map(({ detail, before, after, since }) => {
    const id = before === '' ? 'operator.changes.new' : 'operator.changes.before';
    const values = { before: <bdi>{before}</bdi>, date: formatInstant(since, t) };
    const words = (
      <div key={detail}>
        <bdi>{after || '–'}</bdi>
        <span className="block text-sm font-normal text-muted">
          <Sentence of={t} id={id} values={values} />
        </span>
      </div>
    );
    return [detailName(detail, t), words] as const;
  });
}

/** Lists what it says of itself, and has not changed. */
function statedFacts({ changes, ...facility }: ReviewedFacility, t: Say) {
  return (['address', 'phoneNumber', 'website'] as const)
    .filter((detail) => facility[detail] !== '' && !changes.some((change) => change.detail === detail))
    .map((detail) => [detailName(detail, t), <bdi key={detail}>{facility[detail]}</bdi>] as const);
}

/** Shows what the operator compares with a register before deciding. */
export function AboutFacility({ facility }: { facility: ReviewedFacility }) {
  const t = useWords();
  return (
    <Facts
      rows={[
        ...changeFacts(facility, t),
        ...statedFacts(facility, t),
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
