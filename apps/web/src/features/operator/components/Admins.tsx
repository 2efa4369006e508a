import type { ReviewedFacility } from '@sanguine/contract';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';

/** The Admins of a facility, with how to reach them. */
export function Admins({ admins }: Pick<ReviewedFacility, 'admins'>) {
  const t = useWords();
  if (admins.length === 0) return t('operator.admins.nobody');
  return admins.map((admin) => (
    <p key={admin.email}>
      <bdi>{admin.name}</bdi>{' '}
      <span className="block text-sm font-normal wrap-anywhere text-muted">
        {admin.emailVerified ? (
          <bdi>{admin.email}</bdi>
        ) : (
          <Sentence of={t} id="operator.admins.not-verified" values={{ email: <bdi>{admin.email}</bdi> }} />
        )}
      </span>{' '}
      <span className="block text-sm font-normal text-muted">
        <bdi dir="ltr">{admin.phoneNumber}</bdi>
      </span>
    </p>
  ));
}
