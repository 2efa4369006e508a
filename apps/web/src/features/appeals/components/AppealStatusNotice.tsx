import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../platform/session.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { facilityAppealStatusQuery } from '../api.ts';
import { appealStatusWords } from '../appeal-status-words.ts';

const look = buttonClass({ size: 'small' });

/** Why donors are not asked, what is missing and who will look; nothing while they may be asked. */
export function AppealStatusNotice() {
  const { email, emailVerified, personnelRole } = useProfile();
  const { data } = useQuery(facilityAppealStatusQuery);
  const mayConfirm = personnelRole === 'Admin' && !emailVerified;
  const words = data && appealStatusWords(data, { mayConfirm });
  if (data === undefined || words === undefined) return null;
  const action =
    data.verificationStatus === 'unproven' ? (
      mayConfirm && (
        <Link to="/verify-otp" state={{ email, sendsCode: true }} preload={false} className={look}>
          Confirm my address
        </Link>
      )
    ) : (
      <Link to="/facility/help" className={look}>
        Write to the operator
      </Link>
    );
  return (
    <Notice kind="warning" live={false} title={words.title} action={action} className="mb-6">
      {words.text}
    </Notice>
  );
}
