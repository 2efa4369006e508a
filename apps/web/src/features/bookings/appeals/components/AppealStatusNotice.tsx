import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { askForCode } from '../../../../platform/code-asked.ts';
import { useMayDo, useProfile } from '../../../../platform/session.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { facilityAppealStatusQuery } from '../api.ts';
import { appealStatusWords } from '../appeal-status-words.ts';
import { useWords } from '../words.ts';

const look = buttonClass({ size: 'small' });

/** Says why donors are not asked, what is missing and who will look; nothing while they may be asked. */
export function AppealStatusNotice() {
  const t = useWords();
  const { emailVerified } = useProfile();
  const { data } = useQuery(facilityAppealStatusQuery);
  const mayConfirm = useMayDo('administration') && !emailVerified;
  const words = data && appealStatusWords(data, { mayConfirm }, t);
  if (data === undefined || words === undefined) return null;
  const action =
    data.verificationStatus === 'unproven' ? (
      mayConfirm && (
        <button type="button" onClick={askForCode} className={look}>
          {t('appeals.status.confirm')}
        </button>
      )
    ) : (
      <Link to="/facility/help" className={look}>
        {t('appeals.status.write')}
      </Link>
    );
  return (
    <Notice kind="warning" live={false} title={words.title} action={action} className="mb-6">
      {words.text}
    </Notice>
  );
}
