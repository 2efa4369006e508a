import { type AppealProgress as Progress, type DonationRequestDetail, isStuck } from '@sanguine/contract';
import { useId } from 'react';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { formatInstant, formatNumber } from '../../../../platform/format.ts';
import { AppealStatusNotice } from './AppealStatusNotice.tsx';
import { crowdText } from '../preview-words.ts';
import { type Say, useWords } from '../words.ts';
import { CallDonors } from './CallDonors.tsx';
import { StuckHelp } from './StuckHelp.tsx';

function askedText({ state, waves, asked }: Progress, t: Say): string {
  if ((asked === 0 && waves === 0) || state === 'starting') return t('appeals.progress.nobody-yet');
  if (asked === null) return t('appeals.progress.hardly');
  return waves === null ? crowdText(asked, t) : t('appeals.progress.waves', { crowd: crowdText(asked, t), waves });
}

interface AppealProgressProps {
  progress: Progress;
  request: DonationRequestDetail;
}

/** Shows how far the appeal of an emergency request has come. */
export function AppealProgress({ progress, request }: AppealProgressProps) {
  const t = useWords();
  const title = useId();
  const { state, answers, nextWaveAt } = progress;
  const { id, status } = request;
  return (
    <section aria-labelledby={title} className="mt-5 border-t border-line pt-4">
      <h3 id={title} className="mb-3 text-lg font-bold">
        {t('appeals.progress.title')}
      </h3>
      {(state === 'withheld' || state === 'limited') && <AppealStatusNotice />}
      <div aria-live="polite">
        <Facts
          rows={[
            [t('appeals.progress.state'), t(`appeals.progress.${state}`)],
            [t('appeals.progress.asked'), askedText(progress, t)],
            [t('appeals.progress.answers'), formatNumber(answers, t)],
            ...(nextWaveAt === null ? [] : [[t('appeals.progress.more'), formatInstant(nextWaveAt, t)] as const]),
          ]}
        />
      </div>
      {status === 'PENDING' && state !== 'withheld' && state !== 'ended' && <CallDonors requestId={id} />}
      {isStuck(state) && <StuckHelp request={request} />}
    </section>
  );
}
