import { type AppealProgress as Progress, CROWD_STEPS } from '@sanguine/contract';
import { useId } from 'react';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { formatInstant, formatNumber } from '../../../platform/format.ts';
import { AppealStatusNotice } from './AppealStatusNotice.tsx';
import { crowdText } from '../preview-words.ts';
import { type Say, useWords } from '../words.ts';

function askedText({ waves, asked }: Progress, t: Say): string {
  if (asked === 0) return t('appeals.progress.nobody');
  if (waves !== null) return t('appeals.progress.waves', { crowd: crowdText(asked, t), waves });
  return asked === null ? t('appeals.crowd.fewer-alone', { n: CROWD_STEPS[0] }) : crowdText(asked, t);
}

/** Shows how far the appeal of an emergency request has come. */
export function AppealProgress({ progress }: { progress: Progress }) {
  const t = useWords();
  const title = useId();
  const { state, answers, nextWaveAt } = progress;
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
    </section>
  );
}
