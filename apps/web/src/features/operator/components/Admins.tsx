import type { ReviewedFacility } from '@sanguine/contract';

/** The Admins of a facility, with how to reach them. */
export function Admins({ admins }: Pick<ReviewedFacility, 'admins'>) {
  if (admins.length === 0) return 'Nobody';
  return admins.map((admin) => (
    <p key={admin.email}>
      <bdi>{admin.name}</bdi>{' '}
      <span className="block text-sm font-normal wrap-anywhere text-muted">
        {admin.email}
        {admin.emailVerified ? '' : ' (not verified)'}
      </span>{' '}
      <span className="block text-sm font-normal text-muted">{admin.phoneNumber}</span>
    </p>
  ));
}
