import type { DonationRequest } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../platform/format.ts';
import { useProfile } from '../../../platform/session.ts';
import { textLinkClass } from '../../../ui/button-class.ts';

/** `the emergency for O- of Thu 3 December`. */
function emergencyName({ answers }: Pick<DonationRequest, 'answers'>): string {
  if (answers === undefined) return 'the emergency request';
  return `the emergency for ${answers.bloodType} of ${formatDate(answers.neededBy)}`;
}

/** The link from a donation to the emergency that it answers. */
export function AnsweredEmergency({ request }: { request: DonationRequest }) {
  const { role } = useProfile();
  return (
    <Link
      to={role === 'donor' ? '/user/emergency-requests' : '/facility/emergency-requests'}
      search={{ request: request.emergencyRequestId }}
      className={textLinkClass}
    >
      See {emergencyName(request)}
    </Link>
  );
}

/** In a list: which emergency a donation answers; nothing where it answers none. */
export function AnswersNote({ request }: { request: DonationRequest }) {
  if (request.answers === undefined) return null;
  return <span className="block text-sm text-muted">Answers {emergencyName(request)}</span>;
}
