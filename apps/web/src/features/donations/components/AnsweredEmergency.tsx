import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../platform/session.ts';
import { textLinkClass } from '../../../ui/buttonClass.ts';

/** The way from a donation to the emergency that it answers, for whoever reads it. */
export function AnsweredEmergency({ requestId }: { requestId: string }) {
  const { role } = useProfile();
  return (
    <Link
      to={role === 'donor' ? '/user/emergency-requests' : '/facility/emergency-requests'}
      search={{ request: requestId }}
      className={textLinkClass}
    >
      See the emergency request
    </Link>
  );
}
