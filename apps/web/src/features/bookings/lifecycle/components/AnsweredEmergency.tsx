import type { DonationRequest } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../../platform/format.ts';
import { useMayDo, useProfile } from '../../../../platform/session.ts';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

/** The link from a donation to the emergency that it answers. */
export function AnsweredEmergency({ request }: { request: DonationRequest }) {
  const t = useWords();
  const { role } = useProfile();
  const seesEmergencies = useMayDo('emergencies') || role === 'donor';
  const { answers } = request;
  if (!seesEmergencies) return <AnswersNote request={request} />;
  return (
    <Link
      to={role === 'donor' ? '/user/emergency-requests' : '/facility/emergency-requests'}
      search={{ request: request.emergencyRequestId }}
      className={textLinkClass}
    >
      {answers === undefined ? (
        t('lifecycle.donations.emergency.see-unknown')
      ) : (
        <Sentence
          of={t}
          id="lifecycle.donations.emergency.see"
          values={{ type: <bdi>{answers.bloodType}</bdi>, day: formatDate(answers.neededBy, t) }}
        />
      )}
    </Link>
  );
}

/** In a list: which emergency a donation answers; nothing where it answers none. */
export function AnswersNote({ request: { answers } }: { request: DonationRequest }) {
  const t = useWords();
  if (answers === undefined) return null;
  return (
    <span className="block text-sm text-muted">
      <Sentence
        of={t}
        id="lifecycle.donations.emergency.answers"
        values={{ type: <bdi>{answers.bloodType}</bdi>, day: formatDate(answers.neededBy, t) }}
      />
    </span>
  );
}
