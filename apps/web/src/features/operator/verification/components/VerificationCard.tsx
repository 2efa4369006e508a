import { type Correspondence, type VerificationStatus, writingObstacle } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { correspondenceQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { Thread } from './Thread.tsx';

/** Nobody of a listing or a closed facility reads this. */
type KnownStatus = Exclude<VerificationStatus, 'unclaimed' | 'closed'>;

function isKnownStatus(status: VerificationStatus): status is KnownStatus {
  return status !== 'unclaimed' && status !== 'closed';
}

function Stands({ facilityId, found }: { facilityId: string; found: Correspondence }) {
  const t = useWords();
  const [round, setRound] = useState(0);
  const { status, reason, isAsked, papersTo, messages } = found;
  return (
    <div className="flex flex-col gap-4">
      <div>
        {isKnownStatus(status) && <p>{t(`verification.status.${status}`)}</p>}
        {reason !== '' && (
          <p className="text-muted">
            <Sentence of={t} id="verification.reason" values={{ reason: <bdi>{reason}</bdi> }} />
          </p>
        )}
      </div>
      {messages.at(-1)?.author === 'operator' && (
        <Notice kind="info" live={false}>
          {t('verification.asked')}
        </Notice>
      )}
      {messages.length > 0 && <Thread messages={messages} />}
      {writingObstacle(status, isAsked) === undefined && (
        <AnswerForm
          key={round}
          facilityId={facilityId}
          papersTo={papersTo}
          onSent={() => setRound((before) => before + 1)}
        />
      )}
    </div>
  );
}

/** Shows an Admin how the verification of their facility stands, and lets them write to the operator about it. */
export function VerificationCard({ facilityId }: { facilityId: string }) {
  const t = useWords();
  const found = useQuery(correspondenceQuery(facilityId));
  return (
    <Card title={t('verification.title')} className="mb-8">
      <Fetched
        result={found}
        loading={t('verification.loading')}
        failed={t('verification.load-failed')}
        skeleton={null}
      >
        {(correspondence) => <Stands facilityId={facilityId} found={correspondence} />}
      </Fetched>
    </Card>
  );
}
