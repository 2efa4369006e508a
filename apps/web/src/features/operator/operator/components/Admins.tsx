import type { ReviewedFacility } from '@sanguine/contract';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';

function Admin({ admin: { name, email, emailVerified, phoneNumber } }: { admin: ReviewedFacility['admins'][number] }) {
  const t = useWords();
  return (
    <div className="text-sm">
      <p className="xl:truncate" title={`${name}, ${phoneNumber}`}>
        <bdi>{name}</bdi>{' '}
        <span className="text-muted">
          <bdi dir="ltr">{phoneNumber}</bdi>
        </span>
      </p>
      <p className="wrap-anywhere text-muted xl:truncate" title={email}>
        {emailVerified ? (
          <bdi>{email}</bdi>
        ) : (
          <Sentence of={t} id="operator.admins.not-verified" values={{ email: <bdi>{email}</bdi> }} />
        )}
      </p>
    </div>
  );
}

/** The Admins of a facility, with how to reach them. */
export function Admins({ admins }: Pick<ReviewedFacility, 'admins'>) {
  const t = useWords();
  if (admins.length === 0) return t('operator.admins.nobody');
  const [first, ...others] = admins;
  return (
    <div className="xl:w-52">
      {first !== undefined && <Admin admin={first} />}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-muted">
            {t('operator.admins.more', { count: others.length })}
          </summary>
          {others.map((admin) => (
            <Admin key={admin.email} admin={admin} />
          ))}
        </details>
      )}
    </div>
  );
}
